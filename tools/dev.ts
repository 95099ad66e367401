/** npm run dev: the app with hot reload and its mock, in one terminal. `-- --pseudo` shows all texts longer and with accents. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

import { createServer } from 'vite'

import { readArguments } from '../conformance/arguments.ts'
import { noPort, isPortInUse, readPort } from '../mock-server/port.ts'
import { isFree } from './is-free.ts'

const { values } = readArguments('npm run dev -- [--pseudo]', { options: { pseudo: { type: 'boolean' } } })
if (values.pseudo) process.env['QUMAI_PSEUDO'] = '1'

const DEFAULT_PORT = 4310
const DEFAULT_MOCK_PORT = 4300

/** A free port from the environment; if it is in use, prints advice and exits. */
async function freePort(variable: 'PORT' | 'MOCK_PORT', otherwise: number): Promise<number> {
  const given = process.env[variable] ?? `${otherwise}`
  const port = readPort(given)
  if (port !== null && port > 0 && (await isFree(port))) return port
  const isNone = port === null || port === 0
  console.error(isNone ? `${variable}: ${noPort(given)}` : isPortInUse(port, { of: `${variable} npm run dev` }))
  return process.exit(1)
}

const port = await freePort('PORT', DEFAULT_PORT)
const mockPort = await freePort('MOCK_PORT', DEFAULT_MOCK_PORT)

process.env['QUMAI_MOCK'] = `http://127.0.0.1:${mockPort}`
const server = await createServer({ server: { port, strictPort: true } })
await server.listen()

const origin = `http://localhost:${port}`
// players of the last run are not those of this one
const kept = '.cache/mock-sessions'
rmSync(kept, { recursive: true, force: true })
// restarts on each change and keeps its sessions, so a player stays signed in; a mistake in it waits there for the next one
const mock = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    'mock-server/main.ts',
    '--port',
    `${mockPort}`,
    '--dev',
    origin,
    '--keep',
    kept,
  ],
  { stdio: 'inherit' },
)
mock.on('exit', (code) => process.exit(code ?? 0))
process.on('exit', () => mock.kill()) // however this process ends, the mock does not outlive it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
