import { expect, test } from 'vitest'

import { cleanError, cleanText } from './clean-error.ts'
import type { ErrorEvent } from './error-sender.ts'

const errorWith = (text: string): ErrorEvent => ({
  name: 'error',
  at: 0,
  url: '',
  payload: { name: 'Error', message: text, where: 'window', stack: text },
})

test('no token, personal data or query secret leaves the page', () => {
  const text = cleanText(
    'at https://q.test/?auth_token=s3cret&promocode=P (Bearer s3cret) /x?token=s3cret eyJhbGci.eyJz3cret.s3cret for s3cret@mail.kz',
  )
  expect(text).not.toContain('s3cret')
  expect(text).toContain('promocode=P')
})

test.each([
  ['one endless word', 'a'.repeat(1_000_000)],
  ['an endless query', `https://q.test/?${'a&'.repeat(500_000)}`],
  ['endless words', 'a '.repeat(500_000)],
])('%s costs no time', (_, text) => {
  const before = performance.now()
  const { payload } = cleanError(errorWith(text))
  expect(performance.now() - before).toBeLessThan(1000)
  expect(payload.message.length).toBeLessThanOrEqual(500)
  expect(payload.stack.length).toBeLessThanOrEqual(2000)
})

test.each(['s3cret@mail.kz', 'eyJhbGci.eyJz3cret.s3cret', 'https://q.test/?auth_token=s3cret'])(
  'a long text is not cut in the middle of %s',
  (secret) => {
    for (let kept = 0; kept <= secret.length; kept += 1)
      expect(cleanText(`${'- '.repeat(1950).padStart(4000 - kept)}${secret} the end`)).not.toMatch(/s3|z3/)
  },
)
