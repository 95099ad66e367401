import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { dropDraft, savedDraft, saveDraft } from '~/db/drafts.ts'
import { draftWriter } from '~/platform/draft-writer.ts'

import type { FeedbackValues } from './feedback-schema.ts'

const NAME = 'feedback'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Writes the draft whenever typing pauses, and what waits at the end. Returns the undo. */
function keepTyped(form: UseFormReturn<FeedbackValues>, idOf: () => string) {
  const writer = draftWriter(() => {
    const { message, email } = form.getValues()
    void (message === '' && email === '' ? dropDraft(NAME) : saveDraft(NAME, { message, email, id: idOf() }))
  })
  const stop = form.subscribe({ formState: { values: true }, callback: writer.typed })
  return () => {
    stop()
    writer.flush()
    writer.stop()
  }
}

/**
 * Keeps the message until it is sent, with the key of this one message: written down before it is sent, so that one that
 * is sent again after a reload is still the same.
 */
export function useFeedbackDraft(form: UseFormReturn<FeedbackValues>) {
  const [isRestored, setRestored] = useState(false)
  const sent = useRef<{ id: string; text: string }>({ id: crypto.randomUUID(), text: '' })

  useEffect(() => {
    let isHere = true
    async function read() {
      const draft = await savedDraft(NAME)
      if (!isHere || !draft || form.formState.isDirty) return
      const [message, email] = [textOf(draft['message']), textOf(draft['email'])]
      if (textOf(draft['id']) !== '') sent.current = { id: textOf(draft['id']), text: `${message}\n${email}` }
      form.reset({ message, email }, { keepDefaultValues: true })
      setRestored(message !== '')
    }
    void read()
    return () => {
      isHere = false
    }
  }, [form])
  useEffect(() => keepTyped(form, () => sent.current.id), [form])

  /** The key of these words: the same for the same, another one for others. Kept before it is given out. */
  const keyFor = useCallback(async ({ message, email }: FeedbackValues): Promise<string> => {
    const text = `${message}\n${email}`
    if (sent.current.text !== '' && sent.current.text !== text) sent.current.id = crypto.randomUUID()
    sent.current.text = text
    await saveDraft(NAME, { message, email, id: sent.current.id })
    return sent.current.id
  }, [])
  const drop = useCallback(() => {
    sent.current = { id: crypto.randomUUID(), text: '' }
    setRestored(false)
    void dropDraft(NAME)
  }, [])
  return { isRestored, keyFor, drop }
}
