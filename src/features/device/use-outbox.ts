import { useEffect, useState } from 'react'

import { OUTBOX_LOOK } from '~/constants/outbox.ts'
import { outboxOfPage } from '~/outbox/outbox-of-page.ts'
import { sentAt } from '~/outbox/sent-at.ts'
import type { Waiting } from '~/outbox/waiting.ts'

/** `sentAt`: when the server last took something, ms since 1970. */
type Known = { waiting: Waiting; sentAt: number | null }

/** What waits in the queue of events and visits, live; undefined until the queue has started. */
export function useOutbox(): Known | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isHere = true
    let unwatch = () => {}
    const look = async () => {
      const waiting = await (await outboxOfPage).waiting()
      if (isHere) setKnown({ waiting, sentAt: sentAt() })
    }
    const follow = async () => {
      const outbox = await outboxOfPage
      if (isHere) unwatch = outbox.watch(() => void look())
      await look()
    }
    void follow()
    const timer = setInterval(() => void look(), OUTBOX_LOOK) // other tabs and the worker send too
    return () => {
      isHere = false
      unwatch()
      clearInterval(timer)
    }
  }, [])
  return known
}
