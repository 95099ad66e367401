import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'

import { saveUserMutation } from '~/api/save-profile.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { changeOf, contactsFields, valuesOf, type ContactsValues } from './contacts-schema.ts'

/** Submit of the contacts: POST, the player again, and a word of success (PROF-26); refusals on their fields (PROF-27). */
export function useSaveContacts(form: UseFormReturn<ContactsValues>, onSaved: () => void) {
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
