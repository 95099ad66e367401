import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } })
  const printed = { out: '', error: '' }
  child.stdout.on('data', (part: Buffer) => (printed.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (printed.error += part.toString()))
  return { child, printed }
}

test('prints the URLs of app and cockpit and the test players, and exits without output', async () => {
  const { child, printed } = run(['--dist', 'no-such-folder'], { PORT: '0' })
  await expect.poll(() => printed.out, { timeout: 15_000 }).toContain('player@qumai.test')
  const [, port] = /http:\/\/localhost:(\d+)\/__mock/.exec(printed.out) ?? []
  expect((await fetch(`http://127.0.0.1:${port ?? ''}/__mock/state`)).status).toBe(200)
  expect(printed.out).toContain('npm run build')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(printed.error).toBe('')
})

test('a restart keeps the sessions: a player stays signed in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  const started = async () => {
    const { child, printed } = run(['--keep', folder], { PORT: '0' })
    await expect.poll(() => printed.out, { timeout: 15_000 }).toContain('player@qumai.test')
    const [, port = ''] = /http:\/\/localhost:(\d+)\/__mock/.exec(printed.out) ?? []
    const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const stop = async () => {
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    }
    return { call, stop, printed }
  }
  const first = await started()
  const { access } = (await (await first.call('/__mock/players', { method: 'POST' })).json()) as { access: string }
  await first.stop()
  writeFileSync(join(folder, 'damaged.json'), '{')
  const second = await started()
  const profile = await second.call('/api/v1/profile', { headers: { authorization: `Bearer ${access}` } })
  expect(profile.status).toBe(200)
  expect(second.printed.error).toMatch(/the session of damaged\.json starts again: /)
  await second.stop()
}, 40_000)

test('a port in use prints advice', async () => {
  const other = createServer()
  await new Promise<void>((listening) => {
    other.listen(0, '127.0.0.1', listening)
  })
  const { port } = other.address() as AddressInfo
  const { child, printed } = run([], { PORT: String(port), npm_lifecycle_event: 'mock' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(printed.error).toMatch(new RegExp(`Port ${port} is taken.*PORT=\\d+ npm run mock`))
  other.close()
})

test('reports an invalid port', async () => {
  const { child, printed } = run(['--port', 'many'])
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(printed.error).toContain('"many" is not a port')
})
