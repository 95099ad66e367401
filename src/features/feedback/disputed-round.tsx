import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'

import type { FeedbackValues } from './feedback-schema.ts'

/** Letters, digits and dashes: an address that says anything else of a round says nothing. */
const roundId = /^[A-Za-z0-9][\w-]{0,63}$/

/** The id of the round that the URL names (PLUS-05). */
export function useDisputedRound(): string | null {
  const { round = '' } = useUrlTexts()
  return roundId.test(round) ? round : null
}

type Props = { id: string; form: UseFormReturn<FeedbackValues> }

/** Begins the message with the round that it is about, once; what was typed before stays under it. */
export function DisputedRound({ id, form }: Props) {
  const { t } = useT()
  const { state } = useLateTexts('activity.rounds.disputeText', loadLateTexts)
  const isBegun = useRef(false)
  const isWaiting = state === 'loading'
  useEffect(() => {
    if (isWaiting || isBegun.current) return
    isBegun.current = true
    const typed = form.getValues('message')
    if (typed.includes(id)) return
    const begin = state === 'here' ? t('activity.rounds.disputeText', { id }) : `${id}: `
    form.setValue('message', typed === '' ? begin : `${begin}\n\n${typed}`, { shouldDirty: true })
  }, [isWaiting, state, form, id, t])
  return null
}
