import type { IncomingMessage } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ViteDevServer } from 'vite'

import { createMock, type Mock } from '../../mock-server/app.ts'
import { scenarioFromUrl } from './scenario-plugin.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0, dev: 'http://localhost:1' })
})
afterAll(() => mock.close())

type Step = (req: IncomingMessage, res: unknown, next: () => void) => void

/** Sends a request through the plugin; resolves when vite continues. */
async function visit(url: string, host: string, origin = `http://127.0.0.1:${mock.port}`) {
  const warnings: string[] = []
  const steps: Step[] = []
  const server = {
    middlewares: { use: (step: Step) => steps.push(step) },
    config: { logger: { warn: (text: string) => warnings.push(text) } },
  } as unknown as ViteDevServer
  const { configureServer } = scenarioFromUrl(origin)
  if (typeof configureServer === 'function') await configureServer.call({} as never, server)
  const req = { url, headers: { host, accept: 'text/html' } } as unknown as IncomingMessage
  await new Promise<void>((next) => {
    steps[0]?.(req, {}, next)
  })
  return warnings
}

test('a page of the development server selects a scenario of its session', async () => {
  await visit('/games?__scenario=vip', 'dev-one.localhost:4310')
  expect(mock.sessions.get('dev-one').scenario).toBe('vip')
  expect(mock.sessions.get('default').scenario).toBeNull()
  await visit('/?a=1', 'dev-one.localhost:4310')
  expect(mock.sessions.get('dev-one').scenario).toBe('vip')
  await visit('/?__scenario=none', 'dev-one.localhost:4310')
  expect(mock.sessions.get('dev-one').scenario).toBeNull()
})

test('an unreachable mock blocks no page', async () => {
  expect(await visit('/?__scenario=vip', 'localhost:4310', 'http://127.0.0.1:9')).toHaveLength(1)
})
