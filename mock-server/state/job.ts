import * as z from 'zod/mini'

const player = z.string()
/** Steps of a payment that time brings. */
const paymentSteps = ['complete-deposit', 'expire-payment', 'approve-withdrawal', 'pay-withdrawal'] as const
const paymentJobSchema = z.strictObject({ name: z.enum(paymentSteps), player, payment: z.string() })
export type PaymentStep = (typeof paymentSteps)[number]
export type PaymentJob = z.infer<typeof paymentJobSchema>

/** The work of a timer when it is due: data with the ids of its objects. */
export const jobSchema = z.union([
  paymentJobSchema,
  z.strictObject({ name: z.literal('reply'), conversation: z.int() }),
  z.strictObject({ name: z.literal('write-of-copy'), player }),
  z.strictObject({ name: z.literal('close-account'), player, requestedAt: z.number() }),
  z.strictObject({ name: z.literal('review-document'), player, document: z.string() }),
])
export type Job = z.infer<typeof jobSchema>
