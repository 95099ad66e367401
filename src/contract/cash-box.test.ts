import { expect, test } from 'vitest'

import { payResponseSchema } from './cash-box.ts'

const whole = { status: 'waiting', message: 'Wait', payload: { redirect_url: 'https://pay.test/1' } }

test.each([
  {},
  { status: 'process' },
  { message: 'DECLINED' },
  { payload: {} },
  { payload: { redirect_url: 'https://pay.test/1' } },
  whole,
])('the response to a payment may be %j, and all of its fields are kept [DATA-14]', (response) => {
  expect(payResponseSchema.parse(response)).toEqual(response)
})

test.each([{ status: 1 }, { message: {} }, { payload: 'https://pay.test/1' }, { payload: { redirect_url: 1 } }])(
  '%j is no valid response to a payment [DATA-14]',
  (response) => {
    expect(payResponseSchema.safeParse({ ...whole, ...response }).success).toBe(false)
  },
)
