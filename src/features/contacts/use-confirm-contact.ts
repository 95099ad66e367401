import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { saveUserMutation } from '~/api/save-profile.ts'
import { sendEmailLetterMutation, sendPhoneCodeMutation } from '~/api/verification.ts'
import type { User } from '~/contract/profile.ts'
import { problemCodes, showServerErrors } from '~/forms/server-errors.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { PHONE_CONFIRM_LIMIT } from '~/constants/verification.ts'

import type { ContactsValues } from './contacts-schema.ts'

type Contact = 'phone' | 'email'

/** Shows an error without a known field at the contact as well (FORM-21, PROF-24). */
function showOnField(form: UseFormReturn<ContactsValues>, contact: Contact, error: unknown) {
  showServerErrors(form, error, ['phone', 'email'])
  const isNamed = error instanceof ApiError && error.problem.errors?.[contact] !== undefined
  if (isNamed) return
  form.setError(contact, { type: 'server', message: contact === 'phone' ? 'phoneError' : 'emailError' })
  form.setFocus(contact)
}

/**
 * Starts the confirmation of a contact. Saves changes first (PROF-23), then sends the code or e-mail, and opens the
 * page that waits for it (PROF-20). After too many attempts the restricted screen opens (PROF-22).
 */
export function useConfirmContact(form: UseFormReturn<ContactsValues>, user: User) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState<Contact | null>(null)
  const save = useMutation(saveUserMutation())
  const sendCode = useMutation(sendPhoneCodeMutation())
  const sendLetter = useMutation(sendEmailLetterMutation())

  async function saveFirst(contact: Contact): Promise<string> {
    const typed = form.getValues(contact)
    if (typed === user[contact]) return typed
    const saved = (await save.mutateAsync({ [contact]: typed }))[contact] ?? typed
    form.resetField(contact, { defaultValue: saved })
    return saved
  }

  async function start(contact: Contact) {
    if (contact === 'phone' && user.confirm_phone_try >= PHONE_CONFIRM_LIMIT)
      return navigate({ to: '/profile/verify-phone', search: { restricted: true } })
    if (!(await form.trigger(contact, { shouldFocus: true }))) return undefined
    const value = await saveFirst(contact)
    if (!isMounted()) return undefined // the page was left: do not use up one of the limited codes
    if (contact === 'email') await sendLetter.mutateAsync()
    else await sendCode.mutateAsync(value)
    if (isMounted()) await navigate({ to: contact === 'email' ? '/profile/verify-email' : '/profile/verify-phone' })
    return undefined
  }

  async function confirm(contact: Contact) {
    if (busy) return
    form.clearErrors(contact)
    form.clearErrors('root')
    setBusy(contact)
    try {
      await start(contact)
    } catch (error) {
      const isSpent = problemCodes(error).includes('CONFIRM_TRIES_EXCEEDED')
      if (isSpent && isMounted()) await navigate({ to: '/profile/verify-phone', search: { restricted: true } })
      else showOnField(form, contact, error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, confirm }
}
