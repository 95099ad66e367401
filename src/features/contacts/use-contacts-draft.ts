import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { User } from '~/contract/profile.ts'
import { dropDraft, storedDraft, saveDraft } from '~/db/drafts.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { draftWriter } from '~/platform/draft-writer.ts'
import type { Owner } from '~/platform/owner.ts'

import { contactsFields, isLocked, valuesOf, type ContactsValues } from './contacts-schema.ts'

/** Each field has a separate draft, so tabs that type into different fields do not overwrite each other. */
const nameOf = (field: keyof ContactsValues) => `contacts.${field}`

const mayEdit = (user: User, field: keyof ContactsValues) =>
  (field !== 'phone' && field !== 'email') || !isLocked(user, field)

/** Values that this tab has written, or has found and shows. It must not change what another tab has typed since. */
type Written = Map<keyof ContactsValues, string>
type Refs = {
  owner: Owner
  latestUser: RefObject<User>
  written: RefObject<Written>
}

/**
 * Stores each field that differs from the account and from what this tab has written. It does not wait for the stored
 * draft to be read: a page that is being reloaded would lose the text.
 */
async function writeTyped(owner: Owner, values: ContactsValues, user: User, written: Written) {
  const saved = valuesOf(user)
  const isOld = (field: keyof ContactsValues) => values[field] === saved[field] && written.delete(field)
  const isNew = (field: keyof ContactsValues) => values[field] !== saved[field] && written.get(field) !== values[field]

  const drops = contactsFields.filter(isOld).map((field) => dropDraft(owner, nameOf(field)))
  const saves = contactsFields.filter(isNew).map((field) => {
    written.set(field, values[field])
    return saveDraft(owner, nameOf(field), { [field]: values[field] })
  })
  await Promise.all([...drops, ...saves])
}

/** Writes the draft when typing pauses, and pending text at the end. Returns a function that stops it. */
function keepTyped(form: UseFormReturn<ContactsValues>, { owner, latestUser, written }: Refs) {
  const writer = draftWriter(() => void writeTyped(owner, form.getValues(), latestUser.current, written.current))
  const stop = form.subscribe({
    formState: { values: true, dirtyFields: true }, // without `dirtyFields` the form does not track them
    callback: writer.typed,
  })
  return () => {
    stop()
    writer.flush()
    writer.stop()
  }
}

/**
 * Stores typed but unsaved text, over a reload and a change of the language, until it is saved or discarded.
 * `isRestored`: the form shows such a draft.
 */
export function useContactsDraft(form: UseFormReturn<ContactsValues>, user: User) {
  const owner = useOwner()
  const [isRestored, setIsRestored] = useState(false)
  const latestUser = useRef(user)
  const written = useRef<Written>(new Map())
  useEffect(() => {
    latestUser.current = user
  }, [user])

  useEffect(() => {
    let isReady = true
    async function read() {
      const drafts = await Promise.all(contactsFields.map((field) => storedDraft(nameOf(field))))
      if (!isReady) return
      const saved = valuesOf(latestUser.current)
      for (const [index, field] of contactsFields.entries()) {
        const value = drafts[index]?.[field]
        if (typeof value !== 'string' || value === saved[field] || !mayEdit(latestUser.current, field)) continue
        if (form.getFieldState(field).isDirty) continue // typed while the draft was being read
        written.current.set(field, value)
        form.setValue(field, value, { shouldDirty: true })
        setIsRestored(true)
      }
    }
    void read()
    return () => {
      isReady = false
    }
  }, [form])

  useEffect(() => keepTyped(form, { owner, latestUser, written }), [owner, form])

  const drop = useCallback(() => {
    setIsRestored(false)
    for (const field of written.current.keys()) void dropDraft(owner, nameOf(field))
    written.current.clear()
  }, [owner])
  return { isRestored, drop }
}
