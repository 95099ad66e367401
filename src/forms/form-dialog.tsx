import { useId, type FormEvent, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import styles from './form-dialog.module.css'

type Props = {
  title: string
  /** Label of the submit button: the action's verb. */
  verb: string
  /** Submitting removes something. */
  isDanger?: boolean
  isSubmitting: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog, with a cancel button and a submit button. */
export function FormDialog({ title, verb, isDanger = false, isSubmitting, onSubmit, onClose, children }: Props) {
  const { t } = useT()
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" form={formId} isLoading={isSubmitting}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
    </Dialog>
  )
}
