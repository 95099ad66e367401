import { useFormState, type Control, type FieldValues } from 'react-hook-form'

import { isTerminal } from '~/api/transport/once.ts'
import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { useProblemText } from './problem-text.ts'
import { problemCodes } from './server-errors.ts'
import styles from './form-error.module.css'

/** Returns the text of a failed change: `failed` only after a terminal response, because otherwise the server may have acted. */
export function useFailedChangeText() {
  const { t } = useT()
  return (error: unknown, failed: MessageKey) => t(isTerminal(error) ? failed : 'form.lostChange')
}

/**
 * Returns the text of a choice that could not be saved, such as a checkbox; '' for a choice of another player. Without a
 * terminal response the choice may be saved. Then no text requests a second click, because it would undo the choice.
 */
export function useFailedChoiceText() {
  const { t } = useT()
  const problem = useProblemText()
  return (error: unknown) => {
    const reason = problem(problemCodes(error)) ?? ''
    return reason === '' || isTerminal(error) ? reason : t('form.lostChange')
  }
}

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
