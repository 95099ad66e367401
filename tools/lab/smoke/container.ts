import { readFileSync } from 'node:fs'

import { UPLOAD_MAX } from '../../../src/constants/verification.ts'
import { CONTAINER_PORT, CONTAINER_ROOT } from '../../build/hosting-plugin.ts'
import { askAt, check } from './nginx.ts'

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
    const { status, body } = await askAt(port, '/games', { headers: { host, accept: 'text/html' } })
    check(`container: ${host} is the app`, status === 200 && body.equals(page), status)
  }
  const headers = { host: 'somebody.localhost', 'content-type': 'application/json' }
  const state = await askAt(port, '/__mock/state', { headers })
  check('container: the mock is behind it', state.status === 200, state.status)
  const session = (JSON.parse(state.body.toString()) as { session?: unknown }).session
  check('container: and learns whose session it is', session === 'somebody', session)
  const missing = await askAt(port, '/api/v1/none', { headers })
  check('container: the API answers itself', /json/.test(missing.headers['content-type'] ?? ''), missing.headers)
  const upload = { method: 'POST', headers, body: Buffer.alloc(UPLOAD_MAX) }
  const large = await askAt(port, '/api/v1/none', upload)
  check('container: a document of the largest size gets through', large.status === missing.status, large.status)
  const pay = await askAt(port, '/', { headers: { host: 'somebody--pay.localhost', accept: 'text/html' } })
  check('container: a host of the mock is not the app', !pay.body.equals(page) && pay.status < 500, pay.status)
}
