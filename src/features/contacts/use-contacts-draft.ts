import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { User } from '~/contract/profile.ts'
import { dropDraft, savedDraft, saveDraft } from '~/db/drafts.ts'

import { contactsFields, isLocked, valuesOf, type ContactsValues } from './contacts-schema.ts'

const NAME = 'contacts'
const PAUSE = 400 // ms without typing before the draft is written

const mayEdit = (user: User, field: keyof ContactsValues) =>
  (field !== 'phone' && field !== 'email') || !isLocked(user, field)

/** What differs from the account. */
function typed(values: ContactsValues, user: User): Partial<ContactsValues> {
  const saved = valuesOf(user)
  return Object.fromEntries(
    contactsFields.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  )
}

type Refs = { reading: RefObject<Promise<void> | null>; latestUser: RefObject<User> }

/** Writes the draft whenever typing pauses, and at once when the page goes. Returns the undo. */
function keepTyped(form: UseFormReturn<ContactsValues>, { reading, latestUser }: Refs) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => Promise<void>) | undefined
  const write = async () => {
    waiting = undefined
    if (reading.current) await reading.current // what was kept is known from then on
    const draft = typed(form.getValues(), latestUser.current)
    await (Object.keys(draft).length > 0 ? saveDraft(NAME, draft) : dropDraft(NAME))
  }
  const stop = form.subscribe({
    formState: { values: true, dirtyFields: true }, // without the latter nobody counts what is dirty
    callback: () => {
      clearTimeout(timer)
      waiting = write
      timer = setTimeout(() => void waiting?.(), PAUSE)
    },
  })
  const writeNow = () => {
    clearTimeout(timer)
    void waiting?.()
  }
  addEventListener('pagehide', writeNow) // a reload waits for nobody
  return () => {
    removeEventListener('pagehide', writeNow)
    stop()
    writeNow()
  }
}

/**
 * Keeps what was typed and not saved, over a reload and a change of the language, until it is saved or given up.
 * `isRestored` says that the form shows such a draft.
 */
export function useContactsDraft(form: UseFormReturn<ContactsValues>, user: User) {
  const [isRestored, setIsRestored] = useState(false)
  /** Until the draft of an earlier visit is read. */
  const reading = useRef<Promise<void> | null>(null)
  const latestUser = useRef(user)
  useEffect(() => {
    latestUser.current = user
  }, [user])

  useEffect(() => {
    let isHere = true
    async function read() {
      const draft = await savedDraft(NAME)
      if (!isHere || !draft) return
      const saved = valuesOf(latestUser.current)
      for (const field of contactsFields) {
        const value = draft[field]
        if (typeof value !== 'string' || value === saved[field] || !mayEdit(latestUser.current, field)) continue
        if (form.getFieldState(field).isDirty) continue // typed while the draft was being read
        form.setValue(field, value, { shouldDirty: true })
        setIsRestored(true)
      }
    }
    reading.current = read().finally(() => {
      reading.current = null
    })
    return () => {
      isHere = false
    }
  }, [form])

  useEffect(() => keepTyped(form, { reading, latestUser }), [form])

  const drop = useCallback(() => {
    setIsRestored(false)
    void dropDraft(NAME)
  }, [])
  return { isRestored, drop }
}
