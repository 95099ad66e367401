/**
 * npm run check [knip lint …]: runs all static checks, or those named, in two parallel lanes. Prints the duration of each and the output of those
 * that failed. A failure does not stop the others, so one run reports everything.
 */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

import { readArguments } from '../../conformance/arguments.ts'

/** Balanced for two cores: the type checks and the search for unused code take as long as the rest. */
const lanes: readonly Record<string, string>[] = [
  {
    types: 'npm run -s types',
    knip: 'knip --no-config-hints && knip --production --include files,exports',
    openapi: 'node tools/checks/openapi-lint.ts',
  },
  {
    lock: 'node tools/checks/lock.ts',
    styles: 'npm run -s styles',
    prose: 'npm run -s prose',
    translations: 'npm run -s translations',
    lint: 'npm run -s lint',
    format:
      'prettier --check --log-level warn --cache --cache-strategy content --cache-location node_modules/.cache/prettier/.prettier-cache .',
  },
]

/** Without arguments all checks run. */
const { words: wanted } = readArguments('npm run check -- [NAME …]', {
  words: lanes.flatMap((lane) => Object.keys(lane)),
})

type Result = { name: string; seconds: number; failed: boolean; output: string }

function run(name: string, command: string): Promise<Result> {
  const start = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('close', (code) => {
      resolve({ name, seconds: (performance.now() - start) / 1000, failed: code !== 0, output })
    })
  })
}

function print({ name, seconds, failed, output }: Result) {
  console.log(`${failed ? '✗' : '✓'} ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  if (failed) console.error(output.trimEnd())
}

async function runLane(lane: Record<string, string>): Promise<boolean> {
  let isGreen = true
  for (const [name, command] of Object.entries(lane)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const result = await run(name, command)
    print(result)
    isGreen &&= !result.failed
  }
  return isGreen
}

const green = await Promise.all(lanes.map((lane) => runLane(lane)))
process.exitCode = green.every(Boolean) ? 0 : 1
