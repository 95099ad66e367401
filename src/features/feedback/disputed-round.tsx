import { useEffect, useRef } from 'react'

import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'

/** Letters, digits and dashes: an address that says anything else of a round says nothing. */
const roundId = /^[A-Za-z0-9][\w-]{0,63}$/

/** The id of the round that the URL names (PLUS-05). */
export function useDisputedRound(): string | null {
  const { round = '' } = useUrlTexts()
  return roundId.test(round) ? round : null
}

/** `fill` puts the text into an empty message. */
type Props = { id: string; fill: (text: string) => void }

/** Begins an empty message with the round that it is about, once. */
export function DisputedRound({ id, fill }: Props) {
  const { t } = useT()
  const { state } = useLateTexts('activity.rounds.disputeText', loadLateTexts)
  const isBegun = useRef(false)
  const isWaiting = state === 'loading'
  useEffect(() => {
    if (isWaiting || isBegun.current) return
    isBegun.current = true
    fill(state === 'here' ? t('activity.rounds.disputeText', { id }) : `${id}: `)
  }, [isWaiting, state, fill, id, t])
  return null
}
