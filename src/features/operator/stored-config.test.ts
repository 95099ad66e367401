// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { hasMark, markedAge, onOperatorMarks, operatorMarks, setOperatorMarks } from '~/platform/operator-marks.ts'

import { appConfigQuery } from './effects.ts'
import { syncAppConfig } from './effects.ts'
import { applyConfig, marksOf, storedConfig, storedIncident } from './stored-config.ts'

const off = (key: string, value = false) => ({ key, value, variant: 'x', reason: 'STATIC' })
const incident = {
  severity: 'warning',
  texts: { en: 'Cards fail', ru: 'Карты', kk: 'Карталар', az: 'Kartlar' },
  ends_at: null,
} as const

afterEach(() => {
  localStorage.clear()
  setOperatorMarks('')
  configureClient(idleHooks)
})

/** Runs the effect against a server with this response; returns when it has been read. */
async function sync(answer: () => Response | Promise<Response>) {
  const sent = vi.fn<typeof answer>(answer)
  configureClient(idleHooks, { sleep: () => Promise.resolve(), fetch: async () => sent() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = syncAppConfig(client)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  await client.fetchQuery(appConfigQuery()).catch(() => undefined)
  stop()
}

test('only a switch that is false turns something off; an unknown one harms nothing [PLUS-83]', () => {
  expect(marksOf({ switches: [off('chat'), off('push', true), off('next-year')], incident, minimum_age: 21 })).toBe(
    'off:chat off:next-year incident age:21',
  )
  expect(marksOf({ switches: [], incident: null })).toBe('')
})

test('a response applies to the open page and is stored for the next start [PLUS-83]', async () => {
  const heard = vi.fn<() => void>()
  const stop = onOperatorMarks(heard)
  await sync(() => Response.json({ switches: [off('chat')], incident, minimum_age: 21 }))
  expect(hasMark('off:chat')).toBe(true)
  expect(hasMark('off:chatter')).toBe(false)
  expect(markedAge()).toBe(21)
  expect(heard).toHaveBeenCalled()
  expect(JSON.parse(localStorage.getItem('app-config') ?? '')).toMatchObject({ marks: 'off:chat incident age:21' })
  expect(storedIncident()?.texts.kk).toBe('Карталар')
  stop()
})

test.each([
  ['fails', () => new Response('', { status: 503 })],
  ['is a page of a portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['lacks the switches', () => Response.json({ incident: null })],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a response that %s changes nothing [PLUS-83]', async (_, answer) => {
  applyConfig({ switches: [off('chat')], incident, minimum_age: 21 })
  const before = operatorMarks()
  await sync(answer)
  expect(operatorMarks()).toBe(before)
  expect(storedIncident()).toEqual(incident)
})

test.each(['21', -5, 21.5, {}, 0, 17, 100, 1e9])(
  'an unreadable minimum age, %j, keeps the switches [PLUS-83]',
  async (age) => {
    await sync(() => Response.json({ switches: [off('chat')], incident: null, minimum_age: age }))
    expect(operatorMarks()).toBe('off:chat')
  },
)

test('an unreadable part changes only itself [PLUS-83]', async () => {
  await sync(() =>
    Response.json({
      switches: [off('chat'), { key: 'push' }],
      incident: { severity: 'x', texts: {} },
      minimum_age: 18,
    }),
  )
  expect(operatorMarks()).toBe('off:chat age:18')
})

test('a minimum age that an earlier build has stored is read only from 18 to 99 [PLUS-83]', () => {
  const read = (age: number) => {
    setOperatorMarks(`off:chat age:${age}`)
    return markedAge()
  }
  expect([17, 18, 21, 99, 100, 500].map(read)).toEqual([undefined, 18, 21, 99, undefined, undefined])
})

test('a link without a visible label is left out; the others stay [PLUS-86]', async () => {
  const links = [' \u00A0', 'Telegram'].map((label) => ({ label, url: 'https://t.me/a' }))
  await sync(() => Response.json({ switches: [], incident: null, links }))
  expect(storedConfig().links?.map(({ label }) => label)).toEqual(['Telegram'])
})

test('a broken entry of the storage shows no message', () => {
  localStorage.setItem('app-config', '{')
  expect(storedIncident()).toBeNull()
})
