import { request } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { UPLOAD_MAX } from '../../../src/constants/verification.ts'
import { CONTAINER_PORT, CONTAINER_ROOT } from '../../build/hosting-plugin.ts'

export type Response = { status: number; headers: Record<string, string | undefined>; body: Buffer }
type RequestEntry = { method?: string; headers?: Record<string, string>; body?: Buffer }

/** Requests a path of a local server; the response is not decompressed. */
export function sendTo(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestEntry = {},
): Promise<Response> {
  return new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const given = response.headers as Record<string, string | undefined>
        done({ status: response.statusCode ?? 0, headers: given, body: Buffer.concat(parts) })
      })
    })
    call.on('error', fail)
    call.end(body)
  })
}

const faults: string[] = []

/** Prints whether a rule holds, and what was seen where it does not. */
export function check(what: string, isRight: boolean, seen?: unknown) {
  console.log(`${isRight ? '✓' : '✗'}  ${what}${isRight || seen === undefined ? '' : `: ${JSON.stringify(seen)}`}`)
  if (!isRight) faults.push(what)
}

export const faultCount = () => faults.length

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Runs nginx with these servers while `run` executes; all its files are in `folder`. Polls `isUp` until it is true.
 * Throws if nginx exits first.
 */
export async function withNginx(
  { program, folder, servers }: { program: string; folder: string; servers: string },
  isUp: () => Promise<boolean>,
  run: () => Promise<void>,
) {
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr warn;
worker_processes 1;
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${servers}
}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  const server = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    for (let tries = 0; !(await isUp()); tries += 1) {
      if (tries > 100 || server.exitCode !== null) throw new Error('nginx does not start')
      await new Promise((done) => setTimeout(done, 100))
    }
    await run()
  } finally {
    server.kill('SIGQUIT')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

type Container = { rules: string; dist: string; port: number; api: string }

/**
 * Configuration that nginx reads inside the container of compose.yaml: the rules of the build and of the mock's
 * hosts, with the variable substituted like at the image's start, but with another folder and port.
 */
export function serversOfContainer({ rules, dist, port, api }: Container): string {
  const templates = [rules, 'docker/mock-hosts.conf.template'].map((file) => readFileSync(file, 'utf8'))
  return templates
    .join('\n')
    .replaceAll('${QUMAI_API}', api)
    .replaceAll(`root ${CONTAINER_ROOT};`, `root ${dist};`)
    .replaceAll(`listen ${CONTAINER_PORT}`, `listen 127.0.0.1:${port}`)
}

/** The app, the mock behind it, and the mock's other hosts, all on the one port that the container opens. */
export async function checkContainer(port: number, dist: string) {
  const page = readFileSync(`${dist}/index.html`)
  for (const host of ['localhost', 'somebody.localhost', 'casino.example']) {
    const { status, body } = await sendTo(port, '/games', { headers: { host, accept: 'text/html' } })
    check(`container: ${host} is the app`, status === 200 && body.equals(page), status)
  }
  const headers = { host: 'somebody.localhost', 'content-type': 'application/json' }
  const state = await sendTo(port, '/__mock/state', { headers })
  check('container: the mock is behind it', state.status === 200, state.status)
  const session = (JSON.parse(state.body.toString()) as { session?: unknown }).session
  check('container: and learns whose session it is', session === 'somebody', session)
  const missing = await sendTo(port, '/api/v1/none', { headers })
  check('container: the API answers itself', /json/.test(missing.headers['content-type'] ?? ''), missing.headers)
  const upload = { method: 'POST', headers, body: Buffer.alloc(UPLOAD_MAX) }
  const large = await sendTo(port, '/api/v1/none', upload)
  check('container: a document of the largest size gets through', large.status === missing.status, large.status)
  const pay = await sendTo(port, '/', { headers: { host: 'somebody--pay.localhost', accept: 'text/html' } })
  check('container: a host of the mock is not the app', !pay.body.equals(page) && pay.status < 500, pay.status)
}
