import { request } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
