import { createFileRoute, useLocation } from '@tanstack/react-router'

import { SecurityPage } from '~/features/security/security-page.tsx'
import { isOwnerNow } from '~/platform/owner.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a password reset: its player, and the path that the player was on the way to. */
    afterReset?: { owner: string; next: string }
  }
}

export const Route = createFileRoute('/_player/profile/security')({ component: Security })

function Security() {
  const reset = useLocation({ select: ({ state }) => state.afterReset })
  return <SecurityPage afterReset={reset && isOwnerNow(reset.owner) ? reset.next : undefined} />
}
