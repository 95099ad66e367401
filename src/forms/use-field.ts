import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form'

import { afterPress } from './after-press.ts'

/** A field of a form: `useController`, whose check on leaving waits for the press that took the focus. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(props: UseControllerProps<V, N>) {
  const { field, fieldState } = useController<V, N>(props)
  return { field: { ...field, onBlur: () => afterPress(field.onBlur) }, fieldState }
}
