import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { unsubscribeMutation } from '~/api/settings.ts'
import { emailRule } from '~/forms/field-rules.ts'
import { FormEmailField } from '~/forms/form-fields.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { cleanEmail } from '~/lib/contact.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './settings.module.css'

const schema = z.object({ email: emailRule })

type Props = {
  /** From the URL; an invalid e-mail can be corrected by hand. */
  email: string
}

/** Unsubscribes from news with the link of an e-mail, without a session (PROF-41, ROUTE-26). */
export function UnsubscribePage({ email }: Props) {
  const { t } = useT()
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: cleanEmail(email).slice(0, 254) },
  })
  const unsubscribe = useMutation(unsubscribeMutation())
  useDocumentTitle(t('unsubscribe.title'))

  const submit = form.handleSubmit(async (values) => {
    try {
      await unsubscribe.mutateAsync(cleanEmail(values.email))
    } catch (error) {
      showServerErrors(form, error, ['email'])
    }
  })
  return (
    <Page title={unsubscribe.isSuccess ? t('unsubscribe.doneTitle') : t('unsubscribe.title')}>
      <div className={styles['narrow']} aria-live="polite">
        {unsubscribe.isSuccess ? (
          <div className={styles['done']}>
            <p className={textStyles['subtleProse']}>
              {t('unsubscribe.doneText')} <bdi>{unsubscribe.variables}</bdi>
            </p>
            <AppLink to="/" look="primary">
              {t('auth.backToMain')}
            </AppLink>
          </div>
        ) : (
          <Card onSubmit={submit}>
            <p className={textStyles['subtleProse']}>{t('unsubscribe.text')}</p>
            <FormEmailField control={form.control} name="email" label={t('contacts.email')} autoComplete="email" />
            <FormError control={form.control} />
            <Button type="submit" isWide isLoading={form.formState.isSubmitting}>
              {t('unsubscribe.submit')}
            </Button>
          </Card>
        )}
      </div>
    </Page>
  )
}
