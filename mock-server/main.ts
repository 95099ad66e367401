import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { createMock, type Mock } from './app.ts'
import { readyMadePlayers } from './seed/players.ts'

const DEFAULT_PORT = 4300

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dist: { type: 'string' },
    'dist-b': { type: 'string' },
    'dist-c': { type: 'string' },
    dev: { type: 'string' },
  },
})

const port = Number(values.port ?? process.env['PORT'] ?? DEFAULT_PORT)
const folder = (name: string | undefined) => (name && existsSync(name) ? name : undefined)

function introduce(mock: Mock) {
  const own = `http://localhost:${mock.port}`
  const players = readyMadePlayers.map(({ email, phone, password, isBanned }) => {
    const who = (email ?? `+${phone ?? ''}`).padEnd(22)
    return `    ${who} ${password}${isBanned ? '   (banned)' : ''}`
  })
  console.log(
    [
      '',
      `  Qumai          ${values.dev ?? own}`,
      `  Mock cockpit   ${own}/__mock`,
      '  Listens on 127.0.0.1 alone: no other machine reaches it.',
      '',
      '  Sign in with',
      ...players,
      ...(values.dist && !folder(values.dist)
        ? ['', `  There is no folder ${values.dist}: npm run build makes it.`]
        : []),
      '',
    ].join('\n'),
  )
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') {
    const other = port + 100
    return values.dev
      ? `Port ${port} is taken. Stop what runs there, or choose another: MOCK_PORT=${other} npm run dev`
      : `Port ${port} is taken. Stop what runs there, or choose another: PORT=${other} npm start`
  }
  if (error.code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1024: PORT=4300 npm start`
  return `The mock could not start: ${error.message}`
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`"${values.port ?? process.env['PORT'] ?? ''}" is not a port: use a number from 1024 to 65535`)
  process.exit(1)
}

// a handler that fails late must not end the server of everybody else
process.on('unhandledRejection', (error) => console.error('mock: unhandled', error))

try {
  const later = { distB: folder(values['dist-b']), distC: folder(values['dist-c']) }
  const mock = await createMock({ port, dist: values.dist, ...later, dev: values.dev })
  introduce(mock)
  const stop = () => void mock.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException))
  process.exit(1)
}
