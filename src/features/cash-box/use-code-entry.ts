import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'

import type { CodeHandle } from '~/offers/promo.ts'

/**
 * Renders the entry of a promo code; `onBonus` chooses the bonus that the code brought. An entry
 * before the form appears only if a link or an earlier visit has left a code (PLUS-62).
 */
export type CodeEntry = (parts: {
  onBonus?: (id: string) => void
  handle?: RefObject<CodeHandle | null>
  isBeforeForm?: boolean
}) => ReactNode

type Parts = {
  pay: (event: FormEvent) => unknown
  /** Moves the focus to the chosen bonus, if there is one. */
  showBonus: () => void
}

/**
 * The Pay button first sends a code in the field, then waits for another click, so the player sees the bonus and its
 * terms before paying (PLUS-69). `isSending`: the code is being sent.
 */
export function useCodeEntry({ pay, showBonus }: Parts) {
  const handle = useRef<CodeHandle>(null)
  const [isSending, setIsSending] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    try {
      const result = await handle.current?.sendBeforePay()
      if (result === 'failed') return
      if (result === 'accepted') return showBonus()
    } finally {
      setIsSending(false)
    }
    pay(event)
  }
  return { handle, submit, isSending }
}
