import { existsSync } from 'node:fs'

import { misused, readArguments } from '../conformance/arguments.ts'
import { createMock, type Mock } from './app.ts'
import { brand } from './brand.ts'
import { networkProfiles, profileNames } from './http/network.ts'
import { DEFAULT_PORT, noPort, portForbidden, isPortInUse, readPort } from './port.ts'
import { readyMadePlayers } from './domains/players/seed.ts'
import { keepSessions, restoreSessions } from './situation/situation.ts'

const usage =
  'npm run mock -- [--port 4400] [--dist FOLDER] [--dist-b FOLDER] [--dist-c FOLDER] [--dev URL] [--network edge] [--keep FOLDER]'
const { values } = readArguments(usage, {
  options: {
    port: { type: 'string' },
    dist: { type: 'string' },
    'dist-b': { type: 'string' },
    'dist-c': { type: 'string' },
    dev: { type: 'string' },
    network: { type: 'string' },
    keep: { type: 'string' },
  },
})

const profile = profileNames.find((name) => name === values.network)
if (values.network !== undefined && !profile)
  misused(`No network ${values.network}. There are: ${profileNames.join(', ')}`, usage)

const givenPort = values.port ?? process.env['PORT'] ?? `${DEFAULT_PORT}`
const port = readPort(givenPort)
const command = { script: process.env['npm_lifecycle_event'], isArgument: values.port !== undefined }
const folder = (name: string | undefined) => (name && existsSync(name) ? name : undefined)

function introduce(mock: Mock) {
  const own = `http://localhost:${mock.port}`
  const players = readyMadePlayers.map(({ email, phone, password, isBanned }) => {
    const who = (email ?? `+${phone ?? ''}`).padEnd(22)
    return `    ${who} ${password ?? '(by a social network)'}${isBanned ? '   (banned)' : ''}`
  })
  console.log(
    [
      '',
      `  ${brand.name.padEnd(15)}${values.dev ?? own}`,
      `  Mock cockpit   ${own}/__mock`,
      '  Listens on 127.0.0.1 alone: no other machine reaches it.',
      ...(profile ? [`  Network        ${profile}`] : []),
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

function explain(error: NodeJS.ErrnoException, tried: number): string {
  if (error.code === 'EADDRINUSE') {
    return isPortInUse(tried, values.dev === undefined ? command : { of: 'MOCK_PORT npm run dev' })
  }
  if (error.code === 'EACCES') return portForbidden(tried, command)
  return `The mock could not start: ${error.message}`
}

if (port === null) {
  console.error(noPort(givenPort))
  process.exit(1)
}

// an error in a late handler must not stop the server
process.on('unhandledRejection', (error) => console.error('mock: unhandled', error))

try {
  const later = { distB: folder(values['dist-b']), distC: folder(values['dist-c']) }
  const mock = await createMock({
    port,
    dist: values.dist,
    ...later,
    dev: values.dev,
    network: profile && networkProfiles[profile],
  })
  if (values.keep) restoreSessions(mock, values.keep)
  introduce(mock)
  const end = async () => {
    if (values.keep) await keepSessions(mock, values.keep)
    await mock.close()
    process.exit(0)
  }
  const stop = () => void end()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException, port))
  process.exit(1)
}
