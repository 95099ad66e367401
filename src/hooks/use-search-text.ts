import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'

import { SEARCH_DELAY } from '../constants/lists.ts'
import { cleanTyped } from '../lib/typed-text.ts'

/**
 * What is typed into a search box. It takes effect after 1.5 s of quiet, at once when sent or cleared (GAME-09).
 * `search` is what is in effect now; when it changes from outside, as by the way back, the text follows.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    setApplied(search)
    if (text.trim() !== search) setText(search)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() !== search) onSearch(next.trim())
  }
  const applyTyped = useRef(() => {})
  useEffect(() => {
    applyTyped.current = () => apply(text)
  })
  return {
    text,
    type: (typed: string) => {
      const next = cleanTyped(typed)
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(next), SEARCH_DELAY)
    },
    clear: () => {
      setText('')
      apply('')
    },
    /** Lets what is typed take effect now: the page is about to be left. Always the same function. */
    settle: useCallback(() => applyTyped.current(), []),
    submit: (event: FormEvent) => {
      event.preventDefault()
      apply(text)
    },
  }
}
