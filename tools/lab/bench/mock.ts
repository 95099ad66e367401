/**
 * npm run bench:mock: prints the mock's start time, game lists per second, and memory with 200 sessions that all read
 * everything at once. Fails if a goal is missed. Run it on an idle machine.
 */
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'

import { endpoints } from '../../../src/contract/all.ts'
import type { AnyEndpoint } from '../../../src/contract/endpoint.ts'
import { examplesFor, pathOf, type Given } from '../../../mock-server/testing/examples.ts'
import type { Player } from '../../../mock-server/testing/client.ts'

const GOALS = { startMs: 2000, memoryMb: 400 }
const SESSIONS = Number(process.env['SESSIONS'] ?? 200)
const SECONDS = Number(process.env['SECONDS'] ?? 4)
const CONNECTIONS = 16
const games = '/api/v1/games?limit=10&page=1&category_slug=all-games&currency=KZT&language=kk'

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let port = 0

type Response = { status: number; text: string }

function send(session: string, path: string, token?: string, body?: unknown): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-mock-session': session, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const method = body === undefined ? 'GET' : 'POST'
    const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function memoryMb(): Promise<number> {
  const { text } = await send('bench', '/__mock/server')
  return (JSON.parse(text) as { rss: number }).rss / 1024 / 1024
}

/** Sends every read of the product as a signed-in player in a new session. */
async function readEverything(session: string): Promise<number> {
  const player = JSON.parse((await send(session, '/__mock/players', undefined, {})).text) as Player
  const examples = examplesFor(player, { slug: 'nar-bagi', method: 'wallet-kzt', page: 'rules', key: 'bench-key' })
  const reads = (Object.entries(endpoints) as [keyof typeof endpoints, AnyEndpoint][]).filter(
    ([, { method }]) => method === 'GET',
  )
  const responses = await Promise.all(
    reads.map(([name, endpoint]) => send(session, pathOf(endpoint, examples[name] as Given), player.access)),
  )
  return responses.filter(({ status }) => status >= 500).length
}

async function listsPerSecond(): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let responded = 0
  const connection = async () => {
    while (performance.now() < end) {
      const { status } = await send('bench', games)
      if (status !== 200) throw new Error(`the games list answered ${status}`)
      responded += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return responded / SECONDS
}

const started = performance.now()
const mock = spawn(process.execPath, ['mock-server/main.ts', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
mock.once('exit', (code) => code && process.exit(1))
port = await new Promise<number>((resolve) => {
  let printed = ''
  mock.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
    const [, found] = /localhost:(\d+)\/__mock/.exec(printed) ?? []
    if (found) resolve(Number(found))
  })
})

try {
  await send('bench', '/api/v1/check')
  const startMs = performance.now() - started
  const [firstMb, rate] = [await memoryMb(), await listsPerSecond()]
  const begin = performance.now()
  const broken = await Promise.all(Array.from({ length: SESSIONS }, (_each, index) => readEverything(`bench-${index}`)))
  const tookS = (performance.now() - begin) / 1000
  const mb = await memoryMb()
  const failed = broken.reduce((sum, count) => sum + count, 0)
  console.log(`start until the first answer     ${startMs.toFixed(0)} ms (goal: under ${GOALS.startMs})`)
  console.log(`games list, ${CONNECTIONS} connections       ${rate.toFixed(0)} per second`)
  console.log(`memory at the start              ${firstMb.toFixed(0)} MB`)
  console.log(`memory with ${SESSIONS} sessions         ${mb.toFixed(0)} MB (goal: under ${GOALS.memoryMb})`)
  console.log(`all reads of ${SESSIONS} players         ${tookS.toFixed(1)} s, ${failed} of them answered 5xx`)
  process.exitCode = startMs < GOALS.startMs && mb < GOALS.memoryMb && failed === 0 ? 0 : 1
} finally {
  agent.destroy()
  mock.removeAllListeners('exit')
  mock.kill()
}
