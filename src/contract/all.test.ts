import { expect, test } from 'vitest'

import { endpoints } from './all.ts'
import type { AnyEndpoint } from './endpoint.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./all.ts'], { eager: true })

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

test('every call described in a file is in the list, so the mock must have a handler for it', () => {
  const listed = new Set<unknown>(Object.values(endpoints))
  const calls = Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => (isCall(value) ? [{ where: `${file} ${name}`, value }] : [])),
  )
  expect(calls.filter(({ value }) => !listed.has(value)).map(({ where }) => where)).toEqual([])
  expect(calls).toHaveLength(listed.size)
})

/** Changing calls without a key, and why a repeat of them neither harms nor misleads. */
const unkeyed: Record<string, string> = {
  'analytics.send': 'each event has an id',
  'visitor.visit': 'each visit has an id',
  'analytics.cspReports': 'the browser sends it by itself',
  'profile.readExtra': 'it reads',
  'games.launch': 'each launch is a session of its own, and no money moves',
  'passkeys.beginSignIn': 'a repeat gives another challenge, and the first one expires',
  'auth.refresh': 'a refresh token is spent once, with a grace (SP-36)',
  'auth.logOut': 'a spent token is no error (SP-38)',
  'auth.createAuthToken': 'a repeat gives another one-time token, and the first one expires',
  'cashBox.void': 'it names the key that it voids',
}

test('every changing call takes an idempotency key, or states why it needs none [O-14]', () => {
  const without = Object.values(endpoints).flatMap((call) => {
    const { id, method, keyed }: AnyEndpoint = call
    return method !== 'GET' && keyed === undefined ? [id] : []
  })
  expect(without.toSorted()).toEqual(Object.keys(unkeyed).toSorted())
})
