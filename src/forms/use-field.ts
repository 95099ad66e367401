import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form'

import { cleanLines, cleanTyped } from '~/lib/typed-text.ts'
import { cleanInPlace } from '~/ui/fields/clean-in-place.ts'

import { afterPress } from './after-press.ts'

type Given = string | boolean | { target: unknown }

/** What came out of a field, without the signs that nobody sees. */
function clean(given: Given): Given {
  if (typeof given === 'string') return cleanTyped(given)
  if (typeof given !== 'object') return given
  if (given.target instanceof HTMLInputElement) cleanInPlace(given.target, cleanTyped)
  if (given.target instanceof HTMLTextAreaElement) cleanInPlace(given.target, cleanLines)
  return given
}

/**
 * A field of a form, the one way of every form: `useController`, which takes typed text as it reads, and whose check on
 * leaving waits for the press that took the focus.
 */
export function useField<V extends FieldValues, N extends FieldPath<V>>(props: UseControllerProps<V, N>) {
  const { field, fieldState } = useController<V, N>(props)
  const onChange = (given: Given) => field.onChange(clean(given))
  return { field: { ...field, onChange, onBlur: () => afterPress(field.onBlur) }, fieldState }
}
