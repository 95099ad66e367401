import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'

import type { User } from '~/contract/profile.ts'
import { FormEmailField, FormPhoneField } from '~/forms/form-fields.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { formatPhone } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { TextArea } from '~/ui/fields/text-area.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './contacts-form.module.css'
import { type ContactsValues, isLocked } from './contacts-schema.ts'
import type { useConfirmContact } from './use-confirm-contact.ts'

type ContactRowProps = {
  /** The field. */
  children: ReactNode
  isConfirmed: boolean
  /** Null if there is nothing to confirm. */
  confirm: { label: string; isBusy: boolean; isDisabled: boolean; onPress: () => void } | null
}

/** A contact with the button to confirm it (PROF-18, PROF-19), or a note that it is confirmed. */
function ContactRow({ children, isConfirmed, confirm }: ContactRowProps) {
  const { t } = useT()
  return (
    <div className={layoutStyles['stack3']}>
      {children}
      {isConfirmed && (
        <p className={styles['confirmed']}>
          <Icon name="success" size={16} />
          {t('contacts.confirmed')}
        </p>
      )}
      {confirm && (
        <div className={styles['confirm']}>
          <span className={styles['unconfirmed']}>{t('contacts.unconfirmed')}</span>
          <Button
            variant="secondary"
            size="s"
            aria-label={confirm.label}
            isLoading={confirm.isBusy}
            disabled={confirm.isDisabled}
            onClick={confirm.onPress}
          >
            {t('contacts.confirm')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Characters of an e-mail that a narrow phone shows on one line. */
const LINE = 24

type Props = {
  form: UseFormReturn<ContactsValues>
  user: User
  confirmation: ReturnType<typeof useConfirmContact>
  isSaving: boolean
}

function confirmProps({ confirmation, isSaving }: Props, contact: 'phone' | 'email', label: string) {
  return {
    label,
    isBusy: confirmation.busy === contact,
    isDisabled: isSaving || (confirmation.busy !== null && confirmation.busy !== contact),
    onPress: () => void confirmation.confirm(contact),
  }
}

/** The phone; locked for players who registered with it (PROF-25). */
export function PhoneRow(props: Props) {
  const { t } = useT()
  const problem = useProblemText()
  const { form, user } = props
  const isOwn = useWatch({ control: form.control, name: 'phone' }) === user.phone // another number is not confirmed
  const isConfirmed = isOwn && user.phone_confirmed_by !== 'none'
  const mayConfirm = user.phone !== null && user.phone_confirmed_by === 'none'
  return (
    <ContactRow
      isConfirmed={isConfirmed}
      confirm={mayConfirm ? confirmProps(props, 'phone', t('contacts.confirmPhone')) : null}
    >
      {isLocked(user, 'phone') ? (
        <TextField
          label={t('contacts.phone')}
          type="tel"
          readOnly
          value={formatPhone(user.phone ?? '')}
          error={problem(form.formState.errors.phone?.message)}
          hint={t('contacts.phoneLocked')}
          end={<Locked />}
        />
      ) : (
        <FormPhoneField
          control={form.control}
          name="phone"
          label={t('contacts.phone')}
          country={user.currency === 'AZN' ? 'AZ' : 'KZ'}
          autoComplete="tel"
        />
      )}
    </ContactRow>
  )
}

/** The e-mail, on as many lines as it needs; locked for players who registered with it (PROF-25). */
export function EmailRow(props: Props) {
  const { t } = useT()
  const problem = useProblemText()
  const { form, user } = props
  const isOwn = useWatch({ control: form.control, name: 'email' }) === user.email
  const mayConfirm = user.email !== null && !user.is_email_confirmed
  return (
    <ContactRow
      isConfirmed={isOwn && user.is_email_confirmed}
      confirm={mayConfirm ? confirmProps(props, 'email', t('contacts.confirmEmail')) : null}
    >
      {isLocked(user, 'email') ? (
        <TextArea
          label={t('contacts.email')}
          className={styles['whole']}
          readOnly
          rows={user.email && user.email.length > LINE ? 2 : 1}
          value={user.email ?? ''}
          error={problem(form.formState.errors.email?.message)}
          hint={t('contacts.emailLocked')}
          end={<Locked />}
        />
      ) : (
        <FormEmailField control={form.control} name="email" label={t('contacts.email')} autoComplete="email" />
      )}
    </ContactRow>
  )
}

function Locked() {
  return (
    <span className={styles['lock']}>
      <Icon name="lock" size={20} />
    </span>
  )
}
