// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { envelopeUrl, envelopeOf, errorSender, type ErrorEvent } from './error-sender.ts'

const error: ErrorEvent = {
  name: 'error',
  at: 1_700_000_000_500,
  url: `${location.origin}/games?auth_token=secret&sort_by=new`,
  payload: {
    name: 'TypeError',
    message: 'x is not a function',
    where: 'window',
    stack: [
      'TypeError: x is not a function',
      '    at openGame (https://qumai.test/assets/game-1234567.js:1:234)',
      '    at https://qumai.test/assets/index-1234567.js:9:8',
    ].join('\n'),
  },
}
const dsn = 'https://abc123@errors.test/sub/42'

test('the envelope URL is derived from the DSN; an invalid DSN has none', () => {
  expect(envelopeUrl(dsn)).toBe(
    'https://errors.test/sub/api/42/envelope/?sentry_key=abc123&sentry_version=7&sentry_client=qumai%2F1',
  )
  expect(['', 'https://errors.test/42', 'https://abc@errors.test', 'abc'].map(envelopeUrl)).toEqual(Array(4).fill(null))
})

test('an envelope has three lines: header, type and event, with the build and no credentials [ERR-15]', () => {
  const text = envelopeOf(error, 'b1')
  const [head, kind, event] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(kind).toEqual({ type: 'event' })
  expect(head?.['event_id']).toMatch(/^[0-9a-f]{32}$/)
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    timestamp: 1_700_000_000.5,
    release: 'b1',
    tags: { where: 'window' },
    request: { url: `${location.origin}/games?sort_by=new` },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [
              { function: '?', filename: 'https://qumai.test/assets/index-1234567.js', lineno: 9, colno: 8 },
              { function: 'openGame', filename: 'https://qumai.test/assets/game-1234567.js', lineno: 1, colno: 234 },
            ],
          },
        },
      ],
    },
  })
  expect(text).not.toContain('secret')
})

test('stacks of Firefox and Safari are parsed, too', () => {
  const stack = 'openGame@https://qumai.test/a.js:1:2\n@https://qumai.test/b.js:3:4'
  const [, , event] = envelopeOf({ ...error, payload: { ...error.payload, stack } }, 'b1').split('\n')
  const { exception } = JSON.parse(event ?? '') as {
    exception: { values: { stacktrace: { frames: { function: string; lineno: number }[] } }[] }
  }
  expect(exception.values[0]?.stacktrace.frames.map((frame) => [frame.function, frame.lineno])).toEqual([
    ['?', 3],
    ['openGame', 1],
  ])
})

test.each([
  ['nobody is configured', '', () => Promise.resolve({ ok: true }), 0, 1],
  ['the service takes it', dsn, () => Promise.resolve({ ok: true }), 1, 0],
  ['the service refuses it', dsn, () => Promise.resolve({ ok: false }), 1, 1],
  ['a blocker or a lost network stops it', dsn, () => Promise.reject(new TypeError('Failed to fetch')), 1, 1],
])('where an error goes when %s [ERR-11]', async (_when, address, response, sent, queued) => {
  const send = vi.fn<(url: string, body: string) => Promise<{ ok: boolean }>>(response)
  const queue = vi.fn<(event: ErrorEvent) => void>()
  errorSender(address, queue, 'b1', send)(error)
  await vi.waitFor(() => expect([send.mock.calls.length, queue.mock.calls.length]).toEqual([sent, queued]))
})
