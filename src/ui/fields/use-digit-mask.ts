import { useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent } from 'react'

import { edit, type DigitMask, type Written } from './digit-mask.ts'

type Given = {
  mask: DigitMask
  text: string
  onText: (text: string, written: Written) => void
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}
type Memory = {
  /** The result of the last edit: its plus is valid only while the field shows its text. */
  last: Written
  /** State of the field when the keyboard started to compose. */
  composing: (Written & { mask: DigitMask }) | null
}

const isUndo = ({ ctrlKey, metaKey, altKey, code }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey && code === 'KeyZ'
const isRedo = (event: KeyboardEvent) =>
  event.shiftKey ? isUndo(event) : event.ctrlKey && !event.altKey && event.code === 'KeyY'

/** Undo history for Ctrl+Z, because browsers lose it when code sets the text. */
function useSteps(text: string, onText: Given['onText']) {
  const steps = useRef<{ past: string[]; future: string[] }>({ past: [], future: [] })
  const step = (from: string[], to: string[]) => {
    const next = from.pop()
    if (next === undefined) return
    to.push(text)
    onText(next, { text: next, plus: '' })
  }
  return {
    give(next: Written) {
      if (next.text === text) return
      steps.current.past.push(text)
      steps.current.future = []
      onText(next.text, next)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const { past, future } = steps.current
      if (!isUndo(event) && !isRedo(event)) return
      event.preventDefault()
      if (isRedo(event)) step(future, past)
      else step(past, future)
    },
  }
}

/**
 * Returns the props of an input that keeps its text in the format of a mask. Text that a keyboard composes is shown
 * as typed and parsed continuously, but formatted only at the end: changing it during composition would lose or
 * double digits.
 */
export function useDigitMask({ mask, text, onText, onBlur }: Given) {
  const memory = useRef<Memory>({ last: { text, plus: '' }, composing: null })
  const { give, onKeyDown } = useSteps(text, onText)
  const [composed, setComposed] = useState<string | null>(null)

  const current = (): Written => ({ text, plus: memory.current.last.text === text ? memory.current.last.plus : '' })
  const begin = () => {
    memory.current.composing ??= { mask, ...current() }
  }
  const read = (input: HTMLInputElement, inputType: string) => {
    const { composing } = memory.current
    const from = composing ?? { mask, ...current() }
    const caret = input.selectionStart ?? input.value.length
    return edit(from.mask, from, { text: input.value, caret, inputType })
  }
  const write = (input: HTMLInputElement, inputType: string) => {
    const next = read(input, inputType)
    memory.current.last = { text: next.text, plus: next.plus }
    memory.current.composing = null
    if (input.value !== next.text) input.value = next.text
    if (document.activeElement === input) input.setSelectionRange(next.caret, next.caret)
    setComposed(null)
    give(next)
  }
  const finish = (event: CompositionEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    if (memory.current.composing) write(event.currentTarget, 'insertCompositionText')
  }
  return {
    value: composed ?? text,
    onCompositionStart: begin,
    onCompositionEnd: finish,
    onBlur(event: FocusEvent<HTMLInputElement>) {
      finish(event)
      onBlur?.(event)
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const input = event.currentTarget
      const { inputType = '', isComposing = false } = event.nativeEvent as Partial<InputEvent>
      if (isComposing) begin()
      if (!memory.current.composing) return write(input, inputType)
      setComposed(input.value)
      give(read(input, inputType))
    },
    onKeyDown,
  }
}
