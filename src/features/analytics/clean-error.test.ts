import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { TrackedEvent } from '~/platform/track.ts'
import { isIn, secrets } from '~tests/unit/secrets.ts'

import { cleanError, cleanFailure, cleanText } from './clean-error.ts'
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
])('%s is cleaned in under a second', (_, text) => {
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

test('an error keeps its name, the words of its message and the frames of the app [ANLT-06]', () => {
  const stack = [
    "TypeError: Cannot read 'aida'",
    '    at openGame (https://qumai.test/assets/game-1234567.js:1:234)',
    '    at Object.run (chrome-extension://abc/content.js:1:2)',
    '    at https://qumai.test/games/aida?token=x:3:4',
    '    at async https://qumai.test/sw.js:5:6',
  ].join('\n')
  const message = "Cannot read properties of undefined (reading 'aida'): REFRESH_TOKEN_INVALID, 500"
  const { payload } = cleanError({ ...errorWith(''), payload: { name: 'Aida 77', message, where: 'window', stack } })
  expect(payload).toEqual({
    name: 'Error',
    where: 'window',
    message: 'Cannot read properties of undefined (reading - REFRESH_TOKEN_INVALID, 500',
    stack: [
      '    at openGame (https://qumai.test/assets/game-1234567.js:1:234)',
      '    at https://qumai.test/sw.js:5:6',
    ].join('\n'),
  })
})

const sentence = fc.constantFrom(
  (secret: string) => `Payment with ${secret} failed`,
  (secret: string) => secret,
  (secret: string) => `refresh=${secret}`,
  (secret: string) => `{"token":"${secret}"}`,
  (secret: string) => `Unexpected token 'x', "${secret}" is not valid JSON`,
  (secret: string) => `"text that never ends ${secret}`,
  (secret: string) => `Bearer ${secret}`,
  (secret: string) => `The password is ${secret}`,
  (secret: string) => `GET https://a.test/games?search=${encodeURIComponent(secret)} 500`,
  (secret: string) => `GET https://a.test/Confirm-Email/${encodeURIComponent(secret)} failed`,
  (secret: string) => `Key: ${secret}; (${secret})`,
  (secret: string) => `GET https://a.test/games/${encodeURIComponent(secret).replaceAll(/%20|-/g, '/')} failed`,
)

test('no secret leaves the device in the message of an error [ANLT-06]', () => {
  fc.assert(
    fc.property(secrets, sentence, (secret, say) => {
      expect(isIn(cleanText(say(secret)), secret)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

const marks = ['""', "''", '``', '«»', '“”', '„“', '‘’', '‚‘', '‹›', '「」', '＂＂'] as const
const before = fc.constantFrom('', '...', ', ', '(', '>', 'x ', '…')
const typed = fc.constantFrom('Aida Nurlan', 'Abay street nine', "Aida's flat", 'say "hello" Aida')

test('no typed text in quotation marks leaves the device, with any character before the marks [ANLT-06]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...marks), before, typed, fc.boolean(), (pair, start, text, isClosed) => {
      const isApostrophe = pair === "''" && start === '' // as in a word: isn't
      const cleaned = cleanText(
        isApostrophe ? '' : `Failed${start && ` ${start}`}${pair[0]}${text}${isClosed ? `${pair[1]} here` : ''}`,
      )
      expect(cleaned).not.toMatch(/Aida|Nurlan|Abay|street|nine|flat|hello/)
    }),
    { numRuns: 1000 },
  )
})

test('the part of a response that a browser quotes in a parse error stays on the device [ANLT-06]', () => {
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom('{"name": ', '[1, 2, ', '', '{"a":"b","address": ', '{"x":1,} '),
      (text, start) => {
        let message = ''
        try {
          JSON.parse(`${start}${text}, "z":"${text}"}`)
        } catch (error) {
          ;({ message } = error as Error)
        }
        expect(message).not.toBe('')
        expect(cleanText(message)).not.toMatch(/Aida|Nurla|Abay|stree|flat|hello/)
      },
    ),
  )
})

test('digits in groups are a number, with any separator between the groups [ANLT-06]', () => {
  const separators = ' -.,:;!?/+()[]_·'.split('').flatMap((sign) => [sign, `${sign} `])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 999 }), { minLength: 3 }),
      fc.constantFrom(...separators),
      (all, sign) => {
        expect(cleanText(`Amount ${all.join(sign)} is wrong`).replaceAll(/\D/g, '').length).toBeLessThan(6)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a missing file is reported by its path; its message holds no secret [ANLT-06 NET-20]', () => {
  const missing = (chunk: string): TrackedEvent => ({
    name: 'chunk_failed',
    at: 0,
    url: '',
    payload: { chunk, build: '1' },
  })
  const chunkOf = (text: string) => (cleanFailure(missing(text)).payload as { chunk: string }).chunk
  const message = 'Failed to fetch dynamically imported module: https://q.test/assets/vip-1a2b3c4d.js'
  expect(chunkOf(message)).toBe('/assets/vip-1a2b3c4d.js')
  fc.assert(
    fc.property(secrets, sentence, (secret, say) => {
      expect(isIn(chunkOf(say(secret)), secret)).toBe(false)
      expect(chunkOf(`${say(secret)} ${message}?token=s3cret`)).toBe('/assets/vip-1a2b3c4d.js')
    }),
  )
})
