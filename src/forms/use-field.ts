import { type FieldPath, type FieldValues, useController, type UseControllerProps } from 'react-hook-form'

import { cleanLines, cleanTyped } from '~/lib/text.ts'
import { cleanInPlace } from '~/ui/fields/clean-in-place.ts'

let isPressed = false
const waiting: (() => void)[] = []

const release = () => {
  isPressed = false
  setTimeout(() => waiting.splice(0).forEach((run) => run())) // after the click
}
globalThis.document?.addEventListener('pointerdown', () => void (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) globalThis.document?.addEventListener(end, release, true)

/**
 * Runs at once, or after the current click: an error that appears as its field loses focus would move the clicked
 * link or button from under the pointer.
 */
function afterPress(run: () => void) {
  if (isPressed) waiting.push(run)
  else run()
}

type Given = string | boolean | { target: unknown }

/** Returns the value of a field without invisible characters. */
function clean(given: Given): Given {
  if (typeof given === 'string') return cleanTyped(given)
  if (typeof given !== 'object') return given
  if (given.target instanceof HTMLInputElement) cleanInPlace(given.target, cleanTyped)
  if (given.target instanceof HTMLTextAreaElement) cleanInPlace(given.target, cleanLines)
  return given
}

/**
 * A field of a form, for every form: `useController` that cleans typed text, and delays validation on blur until the
 * click that took the focus has ended.
 */
export function useField<V extends FieldValues, N extends FieldPath<V>>(props: UseControllerProps<V, N>) {
  const { field, fieldState } = useController<V, N>(props)
  const onChange = (given: Given) => field.onChange(clean(given))
  return { field: { ...field, onChange, onBlur: () => afterPress(field.onBlur) }, fieldState }
}
