import { useFormState, type Control, type FieldValues } from 'react-hook-form'

import { Icon } from '~/ui/media/icon.tsx'

import styles from './form-error.module.css'
import { useProblemText } from './problem-text.ts'

/** What the server said about the form as a whole, read out when it appears. */
export function FormError<V extends FieldValues>({ control }: { control: Control<V> }) {
  const { errors } = useFormState({ control })
  const problem = useProblemText()
  const text = problem(errors.root?.message)
  // the region stands before the text does: screen readers announce only what changes inside one
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
