/** npm run dev: the app with hot reload and its mock, in one terminal. */
import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'

import { createServer } from 'vite'

const DEFAULT_PORT = 4310
const DEFAULT_MOCK_PORT = 4300

/** A port from the environment, free to listen on; otherwise says what to do and ends. */
async function freePort(variable: 'PORT' | 'MOCK_PORT', otherwise: number): Promise<number> {
  const port = Number(process.env[variable] ?? otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`${variable}=${process.env[variable] ?? ''} is not a port: use a number from 1024 to 65535`)
    process.exit(1)
  }
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createProbe()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  if (isFree) return port
  const other = `${variable}=${port > 60_000 ? port - 100 : port + 100} npm run dev`
  console.error(`Port ${port} is taken. Stop what runs there, or choose another: ${other}`)
  return process.exit(1)
}

const port = await freePort('PORT', DEFAULT_PORT)
const mockPort = await freePort('MOCK_PORT', DEFAULT_MOCK_PORT)

process.env['QUMAI_MOCK'] = `http://127.0.0.1:${mockPort}`
const server = await createServer({ server: { port, strictPort: true } })
await server.listen()

const origin = `http://localhost:${port}`
// restarts on each change; a mistake in it waits there for the next one
const mock = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'mock-server/main.ts', '--port', `${mockPort}`, '--dev', origin],
  { stdio: 'inherit' },
)
mock.on('exit', (code) => process.exit(code ?? 0))
process.on('exit', () => mock.kill()) // however this process ends, the mock does not outlive it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
