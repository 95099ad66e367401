import { mutationOptions } from '@tanstack/react-query'

import { sendFeedback } from '~/contract/feedback.ts'

import { send } from '~/api/transport/client.ts'

/** A message of the form, and the key of this one message: sent again under it, it is still one. */
type Message = { message: string; email?: string; key: string }

/** A message to the support (API-60). Resolves with its number. */
export function sendFeedbackMutation() {
  return mutationOptions({
    mutationKey: ['feedback', 'send'],
    mutationFn: async ({ key, ...body }: Message) => (await send(sendFeedback, { body }, { key })).feedback_id,
  })
}
