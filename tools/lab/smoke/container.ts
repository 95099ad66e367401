import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { UPLOAD_MAX } from '../../../src/constants/verification.ts'
import { CONTAINER_PORT, CONTAINER_ROOT } from '../../build/hosting-plugin.ts'
import { sendTo, check } from './nginx.ts'
import { startNames } from './names.ts'
import { startUpstream } from './upstream.ts'

type Container = {
  template: string
  dist: string
  port: number
  folder: string
  settings: Readonly<Record<string, string>>
  /** With the hosts of the mock, as in compose.yaml. */
  hasMock?: boolean
}

/**
 * Starts nginx as the image does: with docker/start.sh, docker/nginx.conf and the rules of the build and of the mock's
 * hosts. Only the folders, the port and the user differ.
 */
export async function withContainer(
  { template, dist, port, folder, settings, hasMock = false }: Container,
  isUp: () => Promise<boolean>,
  run: () => Promise<void>,
) {
  const templates = join(folder, 'templates')
  const rules = join(folder, 'rules')
  rmSync(rules, { recursive: true, force: true })
  rmSync(templates, { recursive: true, force: true })
  mkdirSync(templates, { recursive: true })
  const files = { default: template, ...(hasMock && { 'mock-hosts': 'docker/mock-hosts.conf.template' }) }
  for (const [name, file] of Object.entries(files)) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(`root ${CONTAINER_ROOT};`, `root ${dist};`)
      .replaceAll(`listen ${CONTAINER_PORT}`, `listen 127.0.0.1:${port}`)
    writeFileSync(join(templates, `${name}.conf.template`), text)
  }
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const config = readFileSync('docker/nginx.conf', 'utf8').replace(/\/tmp\/(qumai)?/g, (_, own: string | undefined) =>
    own === undefined ? `${folder}/` : rules,
  )
  writeFileSync(join(templates, 'nginx.conf'), user + config)
  const env = { ...process.env, QUMAI_TEMPLATES: templates, QUMAI_RULES: rules, ...settings }
  const server = spawn('sh', ['docker/start.sh'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  try {
    for (let tries = 0; !(await isUp()); tries += 1) {
      if (tries > 100 || server.exitCode !== null) throw new Error('the container does not start')
      await new Promise((done) => setTimeout(done, 100))
    }
    await run()
  } finally {
    server.kill('SIGQUIT')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

/** The app, the mock behind it, and the mock's other hosts, all on the one port that the container opens. */
export async function checkContainer(port: number, dist: string) {
  const page = readFileSync(`${dist}/index.html`)
  for (const host of ['localhost', 'somebody.localhost', 'casino.example']) {
    const { status, body } = await sendTo(port, '/games', { headers: { host, accept: 'text/html' } })
    check(`container: ${host} is the app`, status === 200 && body.equals(page), status)
  }
  const packed = await sendTo(port, '/', { headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } })
  const isBrotli = packed.headers['content-encoding'] === 'br'
  check('container: the page is sent with brotli', isBrotli, packed.headers['content-encoding'])
  check('container: and is the same', isBrotli && brotliDecompressSync(packed.body).equals(page))
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

/** An API that moves to another address is found there without a restart; trusted proxies are a setting of the start. */
export async function checkMovedApi(container: Omit<Container, 'settings'>, isUp: () => Promise<boolean>) {
  const before = await startUpstream('127.0.0.2')
  const after = await startUpstream('127.0.0.3', before.port)
  const names = await startNames('127.0.0.2')
  const settings = {
    QUMAI_API: `http://api.internal:${before.port}`,
    QUMAI_RESOLVER: `127.0.0.1:${names.port} valid=1s ipv6=off`,
    QUMAI_TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8',
  }
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const send = async () => {
    const { status, body } = await sendTo(container.port, '/api/v1/guest', { headers })
    return status === 200 ? (JSON.parse(body.toString()) as { host: string }).host : status
  }
  await withContainer({ ...container, settings }, isUp, async () => {
    const first = await send()
    check('container: the name of the API is resolved', first === '127.0.0.2', first)
    const seen = before.last().headers
    const isPassed = seen['x-real-ip'] === '203.0.113.9' && seen['x-forwarded-proto'] === 'https'
    check('container: believes a trusted proxy', isPassed, seen)
    names.moveTo('127.0.0.3')
    await new Promise((done) => setTimeout(done, 2000))
    const second = await send()
    check('container: the API is found at its new address', second === '127.0.0.3', second)
  })
  await Promise.all([before.stop(), after.stop(), names.stop()])
}
