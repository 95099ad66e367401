import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const start = fileURLToPath(new URL('start.ts', import.meta.url))

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [start], { env: { ...process.env, ...env } })
  const printed = { out: '', error: '' }
  child.stdout.on('data', (part: Buffer) => (printed.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (printed.error += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...printed }
}

test('reports a port in use before it builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, out, error } = await run({ PORT: String(port) })
  other.close()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toMatch(new RegExp(`^Port ${port} is taken.*PORT=\\d+ npm start\n$`))
})

test('so is what is no port', async () => {
  expect(await run({ PORT: 'many' })).toMatchObject({ code: 1, error: expect.stringContaining('"many" is not a port') })
})
