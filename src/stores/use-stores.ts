import { createContext, use } from 'react'

import type { Stores } from './create-stores.ts'

const StoresContext = createContext<Stores | null>(null)
export const StoresProvider = StoresContext.Provider

/** The stores of the app around this component. */
export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores needs a StoresProvider above it')
  return stores
}
