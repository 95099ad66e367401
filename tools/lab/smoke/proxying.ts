import { SECRET_PARAMETERS, SECRET_PATHS } from '../../../src/constants/urls.ts'
import { CSP_REPORTS_RATE, sendCspReports } from '../../../src/contract/csp-reports.ts'
import { DROPPED_HEADERS } from '../../build/proxy-headers.ts'
import { sendTo, check } from './nginx.ts'
import type { Upstream } from './upstream.ts'

const FORGED = '198.51.100.7'
const CLIENT = '203.0.113.9'
const host = 'smoke.localhost'

/** Headers by which a player may pretend to be another client. */
const forged = {
  ...Object.fromEntries(DROPPED_HEADERS.map((name) => [name.toLowerCase(), FORGED])),
  'x-forwarded-for': `${FORGED}, ${CLIENT}`,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'proxied.localhost',
  'x-real-ip': FORGED,
}

const passed = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host']

type Behind = { name: string; port: number; upstream: Upstream; isTrusted: boolean }

/** Checks the headers that the API receives: those of the client itself, or those of a trusted proxy. */
export async function checkProxied({ name, port, upstream, isTrusted }: Behind) {
  const expected = isTrusted ? [CLIENT, CLIENT, 'https', 'proxied.localhost'] : ['127.0.0.1', '127.0.0.1', 'http', host]
  await sendTo(port, '/api/v1/guest?page=2', { headers: { host, ...forged } })
  const { url, headers } = upstream.last()
  check(`${name}: the URL arrives whole`, url === '/api/v1/guest?page=2', url)
  check(`${name}: the API receives the host`, headers.host === host, headers.host)
  passed.forEach((header, index) => {
    const value = headers[header]
    check(`${name}: the API receives ${header}: ${expected[index]}`, value === expected[index], value)
  })
  const kept = DROPPED_HEADERS.filter((header) => headers[header.toLowerCase()] !== undefined)
  check(`${name}: nothing else names a client`, kept.length === 0, kept)
}

/** Behind a trusted proxy each client has its limit of CSP reports. */
export async function checkLimitsApart(port: number) {
  const report = (client: string) => {
    const headers = { host, 'content-type': 'application/reports+json', 'x-forwarded-for': client }
    return sendTo(port, sendCspReports.path, { method: 'POST', headers, body: Buffer.from('[]') })
  }
  const many = await Promise.all(Array.from({ length: 2 * CSP_REPORTS_RATE }, () => report('203.0.113.1')))
  check('a client with too many reports is stopped', many.at(-1)?.status === 429, many.at(-1)?.status)
  const other = await report('203.0.113.2')
  check('another one behind the same proxy is not', other.status === 200, other.status)
}

const MARK = 'smoke-secret'

/** Sends one-time tokens and e-mail addresses in every known position; call it with and without an API behind. */
export async function sendSecrets(port: number) {
  const referer = `https://mail.example/inbox?of=${MARK}`
  const paths = [
    ...SECRET_PARAMETERS.flatMap((name) => [`/?${name}=${MARK}`, `/api/v1/games?${name}=${MARK}`]),
    ...SECRET_PATHS.flatMap((part) => [
      `/${part}/${MARK}`,
      `/${part.toUpperCase()}/${MARK}@mail.kz`,
      `/%${part.charCodeAt(0).toString(16)}${part.slice(1)}/${MARK}`,
      `/profile//${part}//${MARK}/x`,
      `/api/v1/${part}/${MARK}`,
      `/api/v1/${part}/lost-${MARK}.js`,
    ]),
  ]
  for (const accept of ['text/html', '*/*'])
    for (const path of paths)
      await sendTo(port, path, { headers: { host, accept, referer, 'user-agent': 'WhatsApp/2.24.1 A' } })
}

/** Checks that the logs have lines, and none with a secret. */
export function checkLogs(name: string, logs: string) {
  check(`${name}: requests are logged`, logs.includes('/confirm-email/') && logs.includes('/api/v1/'), logs.length)
  check(`${name}: the origin of a referrer is logged`, logs.includes('https://mail.example'))
  const lines = logs.split('\n').filter((line) => line.includes(MARK))
  check(`${name}: no token or e-mail address is in a log`, lines.length === 0, lines.slice(0, 2))
}
