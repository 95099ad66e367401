import { useEffect, useRef } from 'react'

import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

/** Letters, digits and dashes; ignores a URL with any other id. */
const roundId = /^[A-Za-z0-9][\w-]{0,63}$/

/** The id of the round in the URL (PLUS-05). */
export function useDisputedRound(): string | null {
  const { round = '' } = useUrlTexts()
  return roundId.test(round) ? round : null
}

type Props = { text: string; fill: (text: string) => void }

/** Starts an empty message with a text, once. `fill` sets the text of an empty message. */
export function FirstText({ text, fill }: Props) {
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    fill(text)
  }, [fill, text])
  return null
}

/** Starts a message about a round; only with its id if the text fails to load. */
export const DisputedRound = lazyPart(() => import('./disputed-round.tsx').then((module) => module.DisputedRound), {
  ifFailed: ({ id, fill }) => <FirstText text={`${id}: `} fill={fill} />,
})
