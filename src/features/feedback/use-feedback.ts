import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'
import { sendFeedbackMutation } from './api.ts'
import { showServerErrors } from '~/forms/server-errors.ts'
import { formatTime } from '~/lib/clock.ts'
import { cleanEmail } from '~/lib/email.ts'
import { useT } from '~/hooks/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'

import { feedbackSchema, type FeedbackValues } from './feedback-schema.ts'
import { useFeedbackDraft } from './use-feedback-draft.ts'

const empty: FeedbackValues = { message: '', email: '' }

const MINUTE = 60_000 // ms

/** The first full minute after the wait: what is named has no seconds, and no message is refused at it. */
const timeAfter = (wait: number) => formatTime(Math.ceil((Date.now() + wait) / MINUTE) * MINUTE)

/** The message form: its draft, its key, and what became of it. For observers. */
export function useFeedback() {
  const { t } = useT()
  const { session } = useStores()
  const isGuest = !session.isSignedIn
  const resolver = useMemo(() => zodResolver(feedbackSchema(isGuest)), [isGuest])
  const form = useForm<FeedbackValues>({ resolver, mode: 'onTouched', defaultValues: empty })
  const draft = useFeedbackDraft(form)
  const send = useMutation(sendFeedbackMutation())
  const [notice, setNotice] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useHoldUpdates('feedback', isDirty || isSubmitting)

  const submit = form.handleSubmit(async (values) => {
    setNotice(null)
    const message = values.message.trim()
    const email = isGuest ? cleanEmail(values.email) : ''
    try {
      const key = await draft.keyFor({ message, email })
      await send.mutateAsync({ message, ...(email ? { email } : {}), key })
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
    submit,
    notice,
    sentId: send.isSuccess ? send.data : null,
    again: () => send.reset(),
  }
}
