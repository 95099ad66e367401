import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { UnsubscribePage } from '~/features/settings/unsubscribe-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a link to `/unsubscribe/…`. */
    email?: string
  }
}

export const Route = createFileRoute('/unsubscribe/')({
  component: FilledUnsubscribe,
})

/**
 * Removes the e-mail address from the history too, once the field has it: a reopened page contains no personal data.
 */
function FilledUnsubscribe() {
  const { history } = useRouter()
  const given = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(given ?? '')
  if (given !== undefined && given !== email) setEmail(given) // another letter
  useEffect(() => {
    if (given !== undefined) history.replace('/unsubscribe', {})
  }, [given, history])
  return <UnsubscribePage key={email} email={email} />
}
