import { useFormState, type Control, type FieldValues } from 'react-hook-form'

import { Icon } from '~/ui/media/icon.tsx'

import styles from './form-error.module.css'
import { useProblemText } from './problem-text.ts'

/** The server's error about the whole form, announced when it appears. */
export function FormError<V extends FieldValues>({ control }: { control: Control<V> }) {
  const { errors } = useFormState({ control })
  const problem = useProblemText()
  const text = problem(errors.root?.message)
  // the region exists before its text: screen readers announce only changes inside a region
  return (
    <div role="alert" className={styles['region']}>
      {text && (
        <p className={styles['notice']}>
          <Icon name="error" size={20} />
          {text}
        </p>
      )}
    </div>
  )
}
