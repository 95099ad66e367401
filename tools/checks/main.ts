/**
 * npm run check: runs all static checks in two parallel lanes. Prints the duration of each and the output of those
 * that failed. A failure does not stop the others, so one run reports everything.
 */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** Scripts of package.json. Balanced for two cores: the type checks and the search for unused code take as long as the rest. */
const lanes = [
  ['types', 'knip', 'openapi:lint'],
  ['lock', 'styles', 'prose', 'translations', 'lint', 'format:check'],
]

type Result = { script: string; seconds: number; failed: boolean; output: string }

function run(script: string): Promise<Result> {
  const start = performance.now()
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('close', (code) => {
      resolve({ script, seconds: (performance.now() - start) / 1000, failed: code !== 0, output })
    })
  })
}

function print({ script, seconds, failed, output }: Result) {
  console.log(`${failed ? '✗' : '✓'} ${seconds.toFixed(1).padStart(5)} s  ${script}`)
  if (failed) console.error(output.trimEnd())
}

async function runLane(scripts: readonly string[]): Promise<boolean> {
  let isGreen = true
  for (const script of scripts) {
    const result = await run(script)
    print(result)
    isGreen &&= !result.failed
  }
  return isGreen
}

const green = await Promise.all(lanes.map((lane) => runLane(lane)))
process.exitCode = green.every(Boolean) ? 0 : 1
