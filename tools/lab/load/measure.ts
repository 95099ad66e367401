import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Results of wrk: durations in µs, `bytes` of whole responses with headers, without TLS. */
export type Measured = { answers: number; us: number; bytes: number; p99: number; faults: number }
export type Case = { name: string; path: string; connections: number; headers: Record<string, string> }

const script = fileURLToPath(new URL('report.lua', import.meta.url))

/** The last line of wrk's output, which report.lua writes. */
export function readMeasured(output: string): Measured {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measured
}

/** Requests one URL as fast as possible on keep-alive connections, for some seconds. */
export function measure({ path, connections, headers }: Case, origin: string, seconds: number): Measured {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...given, origin + path]
  return readMeasured(execFileSync('wrk', args, { encoding: 'utf8' }))
}

/** One line of the table: responses per second, 99th percentile, bytes per response. */
export function tableLine(name: string, { answers: responses, us, bytes, p99, faults }: Measured): string {
  const perSecond = Math.round(responses / (us / 1_000_000))
  const figures = [
    String(perSecond),
    (p99 / 1000).toFixed(1),
    responses === 0 ? '-' : String(Math.round(bytes / responses)),
  ]
  const fault = faults === 0 ? '' : ` (${faults} failed)`
  return `| ${name.padEnd(44)} | ${figures.map((text) => text.padStart(9)).join(' | ')} |${fault}`
}
