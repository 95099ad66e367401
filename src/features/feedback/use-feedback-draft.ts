import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { dropDraft, savedDraft, saveDraft, type DraftValues } from '~/db/drafts.ts'
import { INTENT_LIFE } from '~/constants/network.ts'
import { isNear } from '~/lib/moments.ts'
import { draftWriter } from '~/platform/draft-writer.ts'

import type { FeedbackValues } from './feedback-schema.ts'

const NAME = 'feedback'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A message as it went to the server, the key it went under, and since when, ms since 1970. */
type Sent = FeedbackValues & { id: string; at: number }

/** The fields of a draft: what is typed, and beside it what was sent, each a field of its own (db/drafts.ts looks at each). */
const fieldsOf = ({ message, email }: FeedbackValues, sent: Sent | null): DraftValues => ({
  message,
  email,
  ...(sent ? { id: sent.id, sentMessage: sent.message, sentEmail: sent.email, sentAt: sent.at } : {}),
})

/** What a draft says was sent; nothing when it does not say what. */
function sentOf({ id, sentMessage, sentEmail, sentAt }: DraftValues): Sent | null {
  const sent = { id: textOf(id), message: textOf(sentMessage), email: textOf(sentEmail), at: Number(sentAt) || 0 }
  return sent.id === '' || sent.message === '' ? null : sent
}

/** Writes the draft whenever typing pauses, and what waits at the end. Returns the undo. */
function keepTyped(form: UseFormReturn<FeedbackValues>, sentNow: () => Sent | null) {
  const writer = draftWriter(() => {
    const { message, email } = form.getValues()
    void (message === '' && email === '' ? dropDraft(NAME) : saveDraft(NAME, fieldsOf({ message, email }, sentNow())))
  })
  const stop = form.subscribe({ formState: { values: true }, callback: writer.typed })
  return () => {
    stop()
    writer.flush()
    writer.stop()
  }
}

/**
 * Keeps the message until it is sent. What is sent is written down first, with its key and beside what is typed: the same
 * words go under the same key after a reload too, others under another. A day later the same words are another message: the
 * answer under the old key would only say that the first has arrived.
 */
export function useFeedbackDraft(form: UseFormReturn<FeedbackValues>) {
  const [isRestored, setRestored] = useState(false)
  const sent = useRef<Sent | null>(null)

  useEffect(() => {
    let isHere = true
    async function read() {
      const draft = await savedDraft(NAME)
      if (!isHere || !draft || form.formState.isDirty) return
      const [message, email] = [textOf(draft['message']), textOf(draft['email'])]
      sent.current = sentOf(draft)
      form.reset({ message, email }, { keepDefaultValues: true })
      setRestored(message !== '')
    }
    void read()
    return () => {
      isHere = false
    }
  }, [form])
  useEffect(() => keepTyped(form, () => sent.current), [form])

  /** The key of these words: the same for the same, another one for others. Kept before it is given out. */
  const keyFor = useCallback(async ({ message, email }: FeedbackValues): Promise<string> => {
    const last = sent.current
    const now = Date.now()
    const isSame = last?.message === message && last.email === email && isNear(last.at, now, INTENT_LIFE)
    const next = isSame ? last : { id: crypto.randomUUID(), message, email, at: now }
    sent.current = next
    await saveDraft(NAME, fieldsOf(next, next))
    return next.id
  }, [])
  const drop = useCallback(() => {
    sent.current = null
    setRestored(false)
    void dropDraft(NAME)
  }, [])
  return { isRestored, keyFor, drop }
}
