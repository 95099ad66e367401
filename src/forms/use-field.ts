import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form'

import { cleanTyped } from '~/lib/typed-text.ts'
import { cleanInPlace } from '~/ui/fields/clean-in-place.ts'

import { afterPress } from './after-press.ts'

type Given = string | boolean | { target: unknown }

/** What came out of an input, without the signs that nobody sees. */
function clean(given: Given): Given {
  if (typeof given === 'string') return cleanTyped(given)
  if (typeof given === 'object' && given.target instanceof HTMLInputElement) cleanInPlace(given.target, cleanTyped)
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
