import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'

import { SEARCH_DELAY } from '../constants/lists.ts'
import { plainDigits } from '../lib/typed-text.ts'

/**
 * What is typed into a search box. It takes effect after 1.5 s of quiet, at once when sent or cleared (GAME-09).
 * `search` is what is in effect now; when it changes from outside, as by the way back, the text follows.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [applied, setApplied] = useState(search)
  const [asked, setAsked] = useState<readonly string[]>([]) // what is on its way into effect, the newest last
  if (applied !== search) {
    const own = asked.indexOf(search)
    setApplied(search)
    setAsked(own < 0 ? [] : asked.slice(own + 1))
    if (own < 0 && text.trim() !== search) setText(search) // its own words come back late, when more has been typed
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
    /** Lets what is typed take effect now: the page is about to be left. Always the same function. */
    settle: useCallback(() => applyTyped.current(), []),
    submit: (event: FormEvent) => {
      event.preventDefault()
      apply(text)
    },
  }
}
