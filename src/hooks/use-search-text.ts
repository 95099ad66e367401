import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'

import { SEARCH_DELAY } from '../constants/lists.ts'
import { plainDigits } from '../lib/text.ts'

/** True while the focus is in a field that may open an on-screen keyboard. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches('input, textarea') ?? false)
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}

/**
 * State of a search box. Typed text takes effect after 1.5 s without typing, or at once when submitted or cleared
 * (GAME-09). `search` is the current search; the text follows when it changes from outside, as with Back.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [applied, setApplied] = useState(search)
  const [asked, setAsked] = useState<readonly string[]>([]) // applied searches that are not in the URL yet, the newest last
  if (applied !== search) {
    const own = asked.indexOf(search)
    setApplied(search)
    setAsked(own < 0 ? [] : asked.slice(own + 1))
    if (own < 0 && text.trim() !== search) setText(search) // an own search arrived late, after more was typed
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (next: string) => {
    const wanted = next.trim()
    clearTimeout(timer.current)
    if (wanted === (asked.at(-1) ?? search)) return
    setAsked([...asked, wanted])
    onSearch(wanted)
  }
  const applyTyped = useRef(() => {})
  useEffect(() => {
    applyTyped.current = () => apply(text)
  })
  return {
    text,
    type: (typed: string) => {
      const next = plainDigits(typed)
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(next), SEARCH_DELAY)
    },
    clear: () => {
      setText('')
      apply('')
    },
    /** Applies the typed text now, before the page is left. Always the same function. */
    settle: useCallback(() => applyTyped.current(), []),
    submit: (event: FormEvent) => {
      event.preventDefault()
      apply(text)
    },
  }
}
