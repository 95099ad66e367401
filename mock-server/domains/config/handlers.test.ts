import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../app.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function read(path: string) {
  const response = await fetch(`http://127.0.0.1:${mock.port}/api/v1/pwa/${path}`, {
    headers: { 'x-mock-session': 'installed' },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

test('the app has one origin, and only its host counts as the current one [PWA-05 API-64 API-65 API-66]', async () => {
  const domain = `http://installed.localhost:${mock.port}`
  expect(await read('domain')).toEqual({ status: 200, body: { domain } })
  expect(await read('landing')).toEqual({ status: 200, body: { domain } })
  expect(await read(`check?host=installed.localhost:${mock.port}`)).toEqual({ status: 200, body: { is_current: true } })
  expect(await read('check?host=old.example')).toEqual({ status: 200, body: { is_current: false } })
  expect((await read('check')).status).toBe(422)
})
