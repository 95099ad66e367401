import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { TestSession } from '../testing/client.ts'

let mock: Mock
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

type Lines = { isReady: boolean; conversation: number; lines: { id: number; from: string; text: string }[] }

async function setUp() {
  const session = new TestSession(mock, `chat-${(count += 1)}`)
  await session.control('POST', 'clock', { freeze: true })
  const host = `${session.id}--chat.localhost`
  const call = (path: string, body?: unknown) =>
    session.call(`/live-chat/${path}`, {
      host,
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    })
  const lines = async (language = 'en') => JSON.parse((await call(`lines?language=${language}`)).text) as Lines
  return { session, call, lines }
}

test('only the chat host serves the script and its frame, and an app may frame it [API-72]', async () => {
  const { session, call } = await setUp()
  const script = await call('widget.js')
  expect([script.status, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=UTF-8'])
  expect((await session.call('/live-chat/widget.js')).status).toBe(404)
  const page = await call('page.html')
  expect(page.text).toContain('data-script="/live-chat/widget.js"')
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://*.localhost:*')
  expect([(await call('page.js')).status, (await session.call('/live-chat/page.html')).status]).toEqual([200, 404])
  const frame = await call('frame?language=kk&parent=http%3A%2F%2Fa.localhost%3A4300')
  expect(frame.text).toContain('lang="kk"')
  expect(frame.text).toContain('http://a.localhost:4300')
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors http://*.localhost:*')
  const stranger = await call(`frame?language=<b>&parent=${encodeURIComponent('https://evil.example')}`)
  expect(stranger.text).not.toContain('evil')
  expect(stranger.text).toContain('lang="en"')
})

test('loading, ready, failing: the control API decides [API-72]', async () => {
  const { session, call, lines } = await setUp()
  await session.control('POST', 'chat', { mode: 'loading' })
  expect([(await call('widget.js')).status, (await lines()).isReady]).toEqual([200, false])
  await session.control('POST', 'chat', { mode: 'ok' })
  expect((await lines()).isReady).toBe(true)
  await session.control('POST', 'chat', { mode: 'fails' })
  expect((await call('widget.js')).status).toBe(503)
})

test('a message of the operator arrives as written, the greeting in the language of the page [API-72]', async () => {
  const { session, lines } = await setUp()
  await session.control('POST', 'chat/line', { text: '<b>Hello</b>' })
  expect((await lines('az')).lines.map(({ text }) => text)).toEqual([
    'Salam! Sizə necə kömək edə bilərik?',
    '<b>Hello</b>',
  ])
})

test('replies to a question once after 3 s of virtual time, and not after the end', async () => {
  const { session, call, lines } = await setUp()
  await call('lines', { text: 'one' })
  await call('lines', { text: 'two' })
  expect((await lines()).lines.map(({ from }) => from)).toEqual(['operator', 'visitor', 'visitor'])
  await session.control('POST', 'clock', { advance: 3000 })
  expect((await lines()).lines.map(({ from }) => from)).toEqual(['operator', 'visitor', 'visitor', 'operator'])
  await call('lines', { text: 'three' })
  await call('end', {})
  await session.control('POST', 'clock', { advance: 3000 })
  const after = await lines()
  expect([after.conversation, after.lines.map(({ from }) => from)]).toEqual([2, ['operator']])
})

test('rejects an empty, too long or malformed message', async () => {
  const { call, lines } = await setUp()
  for (const body of [{ text: ' ' }, { text: 'a'.repeat(1001) }, { text: 7 }, '{', '[]', 'null']) {
    expect([body, (await call('lines', body)).status]).toEqual([body, 422])
  }
  expect((await lines()).lines).toHaveLength(1)
})
