import { useEffect, useRef } from 'react'

import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'

/** Letters, digits and dashes; ignores a URL with any other id. */
const roundId = /^[A-Za-z0-9][\w-]{0,63}$/

/** The id of the round in the URL (PLUS-05). */
export function useDisputedRound(): string | null {
  const { round = '' } = useUrlTexts()
  return roundId.test(round) ? round : null
}

/** `fill` sets the text of an empty message. */
type Props = { id: string; fill: (text: string) => void }

/** Starts an empty message with the id of its round, once. */
export function DisputedRound({ id, fill }: Props) {
  const { t } = useT()
  const { state } = useLazyTexts('activity.rounds.disputeText', loadLazyTexts)
  const isStarted = useRef(false)
  const isWaiting = state === 'loading'
  useEffect(() => {
    if (isWaiting || isStarted.current) return
    isStarted.current = true
    fill(state === 'here' ? t('activity.rounds.disputeText', { id }) : `${id}: `)
  }, [isWaiting, state, fill, id, t])
  return null
}
