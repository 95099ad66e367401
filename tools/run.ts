/** npm run lab NAME [-- ARGUMENTS], npm run make NAME: runs a rare command. Without a name it lists them. */
import { spawnSync } from 'node:child_process'

import { misused } from '../conformance/arguments.ts'
import { commands } from './commands.ts'

const [kind = '', name = '', ...rest] = process.argv.slice(2)
const list = commands[kind] ?? {}
const command = list[name]
if (command) {
  if (!command.takes && rest.length > 0) {
    const usage = `npm run ${kind} ${name}`
    if (rest[0] !== '--help') misused(`It takes no arguments: ${rest.join(' ')}`, usage)
    console.log(`${usage}: ${command.does}`)
    process.exit(0)
  }
  const { status } = spawnSync('bash', ['-c', `${command.run} "$@"`, name, ...rest], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  if (name !== '') console.error(`npm run ${kind} has no ${name}`)
  for (const [each, { does }] of Object.entries(list)) console.log(`npm run ${kind} ${each.padEnd(12)} ${does}`)
  process.exitCode = name === '' ? 0 : 2
}
