import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'

/** Sends the promo code in the field before a deposit. Returns false if the field is empty. */
type CodeHandle = { sendBeforePay: () => Promise<boolean> }

/** Where a promo code is entered; `onBonus` chooses the bonus that it brought. */
export type CodeEntry = (parts: { onBonus: (id: string) => void; handle: RefObject<CodeHandle | null> }) => ReactNode

type Parts = {
  pay: (event: FormEvent) => unknown
  /** Moves the focus to the chosen bonus, if there is one. */
  showBonus: () => void
}

/**
 * Pay sends a code in the field first, and then waits for another press: the player sees the bonus and its terms before money
 * moves (PLUS-69). `isSending` while the code is on its way.
 */
export function useCodeEntry({ pay, showBonus }: Parts) {
  const handle = useRef<CodeHandle>(null)
  const [isSending, setIsSending] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const isCodeSent = await handle.current?.sendBeforePay()
    setIsSending(false)
    if (isCodeSent) showBonus()
    else pay(event)
  }
  return { handle, submit, isSending }
}
