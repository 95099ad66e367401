import { zodResolver } from '@hookform/resolvers/zod'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { sendAs } from '~/api/transport/once.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { formatTime } from '~/lib/clock.ts'
import { cleanEmail } from '~/lib/contact.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { type DraftValues, dropDraft, storedDraft, saveDraft } from '~/db/drafts.ts'
import { INTENT_LIFE } from '~/constants/network.ts'
import { isNear } from '~/lib/moments.ts'
import { draftWriter } from '~/platform/draft-writer.ts'
import type { Owner } from '~/platform/owner.ts'
import { sendFeedback } from '~/contract/feedback.ts'
import { send } from '~/api/transport/client.ts'

import { feedbackSchema, type FeedbackValues } from './feedback-schema.ts'
import { newId } from '~/platform/new-id.ts'

const NAME = 'feedback'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A message as sent, with its idempotency key and time, ms since 1970. */
type Sent = FeedbackValues & { id: string; at: number }

/** The fields of a draft: the typed text and, separately, what was sent (db/drafts.ts checks each field). */
const fieldsOf = ({ message, email }: FeedbackValues, sent: Sent | null): DraftValues => ({
  message,
  email,
  ...(sent ? { id: sent.id, sentMessage: sent.message, sentEmail: sent.email, sentAt: sent.at } : {}),
})

/** The sent message in a draft; null if incomplete. */
function sentOf({ id, sentMessage, sentEmail, sentAt }: DraftValues): Sent | null {
  const sent = { id: textOf(id), message: textOf(sentMessage), email: textOf(sentEmail), at: Number(sentAt) || 0 }
  return sent.id === '' || sent.message === '' ? null : sent
}

/**
 * Writes the draft when typing pauses, and pending text at the end. Text filled in by a link is not a draft until the
 * player changes it. Returns a function that stops it.
 */
function keepTyped(
  owner: Owner,
  form: UseFormReturn<FeedbackValues>,
  { sent, filled }: { sent: RefObject<Sent | null>; filled: RefObject<string> },
) {
  const writer = draftWriter(() => {
    const { message, email } = form.getValues()
    void ((message === '' || message === filled.current) && email === ''
      ? dropDraft(owner, NAME)
      : saveDraft(owner, NAME, fieldsOf({ message, email }, sent.current)))
  })
  const stop = form.subscribe({ formState: { values: true }, callback: writer.typed })
  return () => {
    stop()
    writer.flush()
    writer.stop()
  }
}

/**
 * Stores the message until it is sent. The sent text is stored first, with its key and beside the typed text. So the
 * same text uses the same key after a reload, and other text another key. A day later the same text is a new message,
 * because the response under the old key would only report that the first has arrived.
 */
function useFeedbackDraft(form: UseFormReturn<FeedbackValues>, owner: Owner) {
  const [isRestored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  const sent = useRef<Sent | null>(null)

  useEffect(() => {
    let isReady = true
    async function read() {
      const draft = await storedDraft(NAME)
      if (!isReady) return
      setRead(true)
      if (!draft || form.formState.isDirty) return
      const [message, email] = [textOf(draft['message']), textOf(draft['email'])]
      sent.current = sentOf(draft)
      form.reset({ message, email }, { keepDefaultValues: true })
      setRestored(message !== '')
    }
    void read()
    return () => {
      isReady = false
    }
  }, [form])
  const filled = useRef('')
  useEffect(() => keepTyped(owner, form, { sent, filled }), [owner, form])

  /** The idempotency key of this text: the same for the same text. Stored before it is returned. */
  const keyFor = useCallback(
    async ({ message, email }: FeedbackValues): Promise<string> => {
      const last = sent.current
      const now = Date.now()
      const isSame = last?.message === message && last.email === email && isNear(last.at, now, INTENT_LIFE)
      const next = isSame ? last : { id: newId(), message, email, at: now }
      sent.current = next
      await saveDraft(owner, NAME, fieldsOf(next, next))
      return next.id
    },
    [owner],
  )
  const drop = useCallback(() => {
    sent.current = null
    setRestored(false)
    void dropDraft(owner, NAME)
  }, [owner])
  const fill = useCallback(
    (text: string) => {
      if (form.getValues('message') !== '') return
      filled.current = text
      form.setValue('message', text, { shouldDirty: true })
    },
    [form],
  )
  return { isRestored, isRead, keyFor, drop, fill }
}

/** A message with its idempotency key: a repeat with the key is the same message. */
type Message = { message: string; email?: string; key: string }

/** Sends a message to support (API-60). Resolves with its number. */
function sendFeedbackMutation() {
  return mutationOptions({
    mutationKey: ['feedback', 'send'],
    mutationFn: async ({ key, ...body }: Message) => (await send(sendFeedback, { body }, { key })).feedback_id,
  })
}

const empty: FeedbackValues = { message: '', email: '' }

const MINUTE = 60_000 // ms

/** The first full minute after the wait: the text shows no seconds, and a message sent at that time is accepted. */
const timeAfter = (wait: number) => formatTime(Math.ceil((Date.now() + wait) / MINUTE) * MINUTE)

/** The message form: its draft, its key, and its outcome. For observers. */
export function useFeedback() {
  const { t } = useT()
  const { session } = useStores()
  const isGuest = !session.isSignedIn
  const resolver = useMemo(() => zodResolver(feedbackSchema(isGuest)), [isGuest])
  const form = useForm<FeedbackValues>({ resolver, mode: 'onTouched', defaultValues: empty })
  const owner = useOwner()
  const draft = useFeedbackDraft(form, owner)
  const send = useMutation(sendFeedbackMutation())
  const [notice, setNotice] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useDeferUpdates('feedback', isDirty || isSubmitting)

  const submit = form.handleSubmit(async (values) => {
    setNotice(null)
    const message = values.message.trim()
    const email = isGuest ? cleanEmail(values.email) : ''
    try {
      const key = await draft.keyFor({ message, email })
      await sendAs(owner, () => send.mutateAsync({ message, ...(email ? { email } : {}), key }))
      form.reset(empty)
      draft.drop()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED' && error.retryAfter !== null)
        return setNotice(t('feedback.wait', { time: timeAfter(error.retryAfter) }))
      if (error instanceof ApiError && error.isLost) return setNotice(t('feedback.lost'))
      showServerErrors(form, error, ['message', 'email'])
    }
  })
  return {
    form,
    isGuest,
    isRestored: draft.isRestored && isDirty,
    /** The stored draft is in the form. */
    isRead: draft.isRead,
    /** Sets the text of an empty message. */
    fill: draft.fill,
    submit,
    notice,
    sentId: send.isSuccess ? send.data : null,
    again: () => send.reset(),
  }
}
