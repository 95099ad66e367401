import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { userQuery } from '~/api/profile.ts'
import { saveUserMutation } from '~/api/save-profile.ts'
import type { User } from '~/contract/profile.ts'
import { FormBirthdayField } from '~/forms/form-birthday-field.tsx'
import { FormError } from '~/forms/form-error.tsx'
import { FormTextField } from '~/forms/form-fields.tsx'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { EmailRow, PhoneRow } from './contact-rows.tsx'
import styles from './contacts-form.module.css'
import { changeOf, contactsFields, contactsSchema, type ContactsValues, valuesOf } from './contacts-schema.ts'
import { useConfirmContact } from './use-confirm-contact.ts'
import { useContactsDraft } from './use-contacts-draft.ts'

/** Submits the contacts: POST, refetch of the account, and a success toast (PROF-26); errors at their fields (PROF-27). */
function useSaveContacts(form: UseFormReturn<ContactsValues>, onSaved: () => void) {
  const { t } = useT()
  const { toasts } = useStores()
  const save = useMutation(saveUserMutation())

  return form.handleSubmit(async (values) => {
    try {
      const user = await save.mutateAsync(changeOf(values))
      const typedSince = contactsFields.filter((field) => form.getValues(field) !== values[field])
      const typed = form.getValues()
      form.reset(valuesOf(user))
      onSaved()
      for (const field of typedSince) form.setValue(field, typed[field], { shouldDirty: true })
      toasts.add({ variant: 'success', text: t('contacts.saved') })
    } catch (error) {
      showServerErrors(form, error, [...contactsFields])
    }
  })
}

/** Personal data: contacts and identity (PROF-17). */
function ContactsForm({ user }: { user: User }) {
  const { t } = useT()
  const { email, phone } = user
  const resolver = useMemo(() => zodResolver(contactsSchema({ email, phone })), [email, phone])
  const form = useForm<ContactsValues>({ resolver, mode: 'onTouched', defaultValues: valuesOf(user) })
  const { isSubmitting, isDirty } = form.formState
  // the account may change on another device, or by a confirmation: typed text stays
  useEffect(() => form.reset(valuesOf(user), { keepDirtyValues: true, keepErrors: true }), [form, user])
  const draft = useContactsDraft(form, user)
  const submit = useSaveContacts(form, draft.drop)
  const confirmation = useConfirmContact(form, user)
  useDeferUpdates('contacts', isDirty || isSubmitting)

  function giveUp() {
    form.reset(valuesOf(user))
    draft.drop()
  }
  const rows = { form, user, confirmation, isSaving: isSubmitting }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {draft.isRestored && isDirty && (
        <Status as="output" className={styles['restored']}>
          {t('contacts.draftRestored')}
          <Button variant="ghost" size="s" onClick={giveUp}>
            {t('contacts.discard')}
          </Button>
        </Status>
      )}
      <Card>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{t('contacts.reach')}</legend>
          <PhoneRow {...rows} />
          <EmailRow {...rows} />
        </fieldset>
      </Card>
      <Card>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{t('contacts.person')}</legend>
          <div className={styles['names']}>
            <FormTextField
              control={form.control}
              name="first_name"
              label={t('contacts.firstName')}
              autoComplete="given-name"
              dir="auto"
            />
            <FormTextField
              control={form.control}
              name="last_name"
              label={t('contacts.lastName')}
              autoComplete="family-name"
              dir="auto"
            />
          </div>
          <FormBirthdayField
            control={form.control}
            name="birthday"
            label={t('contacts.birthday')}
            onTooLate={() => form.setError('birthday', { message: 'minDate' }, { shouldFocus: true })}
          />
          <FormTextField
            control={form.control}
            name="address"
            label={t('contacts.address')}
            autoComplete="street-address"
            dir="auto"
          />
        </fieldset>
      </Card>
      <div className={styles['bottom']}>
        <FormError control={form.control} />
        <div className={styles['save']}>
          <Button type="submit" isWide isLoading={isSubmitting} disabled={confirmation.busy !== null}>
            {t('contacts.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Personal data of the player (ROUTE-16). The frame around it waits until the account has loaded. */
export function ContactsPage() {
  const { t } = useT()
  const { data: user } = useQuery(userQuery())
  useDocumentTitle(t('contacts.title'))
  return user ? <ContactsForm key={user.id} user={user} /> : null
}
