import { useMutation } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { saveUserMutation } from '~/api/save-profile.ts'
import { BIRTHDAY_MIN } from '~/constants/verification.ts'
import { FormBirthdayField } from '~/forms/form-birthday-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { requiredRule } from '~/forms/field-rules.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { isBirthday, readBirthday } from '~/lib/birthday.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { Card } from '~/ui/primitives/card.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './birthday-question.module.css'

type Props = {
  /** The minimum age for deposits. */
  age: number
  onAnswered: () => void
}

const schema = z.object({
  birthday: requiredRule.check(
    z.refine((text) => readBirthday(text) !== null, { error: 'date', abort: true }),
    z.refine((text) => (readBirthday(text) ?? '') >= BIRTHDAY_MIN, 'birthdayTooEarly'),
  ),
})

/**
 * Shown once instead of the first deposit if the account has no birth date (PLUS-23). The server decides whether the
 * player is old enough. A rejected date can be corrected (PLUS-24).
 */
export const BirthdayQuestion = observer(function BirthdayQuestion({ age, onAnswered }: Props) {
  const { t } = useT()
  const save = useMutation(saveUserMutation())
  const resolver = useMemo(() => zodResolver(schema), [])
  const form = useForm<{ birthday: string }>({ resolver, defaultValues: { birthday: '' } })
  const { isDirty, isSubmitting } = form.formState
  useDeferUpdates('birthday', isDirty || isSubmitting)
  const refuse = () =>
    form.setError('birthday', { type: 'server', message: t('money.age.under', { age }) }, { shouldFocus: true })

  const submit = form.handleSubmit(async ({ birthday }) => {
    const iso = readBirthday(birthday) ?? ''
    try {
      await save.mutateAsync({ birthday: iso })
      onAnswered()
    } catch (error) {
      const isTooYoung = problemCodes(error).includes('BIRTHDAY_INVALID') && !isBirthday(iso, serverNow(), age)
      if (isTooYoung) refuse()
      else showServerErrors(form, error)
    }
  })

  return (
    <Card title={t('money.age.title')} className={styles['card']}>
      <p className={styles['text']}>{t('money.age.why', { age })}</p>
      <form
        className={layoutStyles['stack5']}
        aria-label={t('money.age.title')}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormBirthdayField control={form.control} name="birthday" label={t('contacts.birthday')} onTooLate={refuse} />
        <FormError control={form.control} />
        <OnlineButton type="submit" isWide isLoading={isSubmitting}>
          {t('money.age.send')}
        </OnlineButton>
      </form>
    </Card>
  )
})
