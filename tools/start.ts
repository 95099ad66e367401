/**
 * npm start: builds the app and serves it with its mock. Arguments are the mock's (`-- --port 4400`). Looks first whether
 * the port is free: a build takes a minute.
 */
import { spawnSync } from 'node:child_process'

import { misused, readArguments } from '../conformance/arguments.ts'
import { profileNames } from '../mock-server/http/network.ts'
import { DEFAULT_PORT, noPort, isPortInUse, readPort } from '../mock-server/port.ts'
import { isFree } from './is-free.ts'

const usage = 'npm start -- [--port 4400] [--network edge]'
const { values } = readArguments(usage, {
  options: { port: { type: 'string' }, network: { type: 'string' } },
})
if (values.network !== undefined && !profileNames.some((name) => name === values.network))
  misused(`No network ${values.network}. There are: ${profileNames.join(', ')}`, usage)
const argument = values.port
const given = argument ?? process.env['PORT'] ?? `${DEFAULT_PORT}`
const port = readPort(given)
if (port === null) {
  console.error(noPort(given))
  process.exit(1)
}
if (port > 0 && !(await isFree(port))) {
  console.error(isPortInUse(port, { script: 'start', isArgument: argument !== undefined }))
  process.exit(1)
}

console.log('Building the app: about a minute …')
const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' })
if (build.status !== 0) process.exit(build.status ?? 1)

process.argv.push('--dist', 'dist')
await import('../mock-server/main.ts')
