import type { ReactNode } from 'react'

import { LoadPolicyProvider } from '~/hooks/use-lazy-part.ts'

import { useAppLoadPolicy } from './use-app-load-policy.ts'

/** Connects the lazy parts below with the network and the reload of the app. */
export function LazyLoading({ children }: { children: ReactNode }) {
  return <LoadPolicyProvider value={useAppLoadPolicy()}>{children}</LoadPolicyProvider>
}
