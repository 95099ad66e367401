import { randomUUID } from 'node:crypto'

import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const asList = { 'content-type': 'application/reports+json' }
const asOne = { 'content-type': 'application/csp-report' }

const reportOf = (url: string, change: object = {}, blockedURL = 'inline') => ({
  type: 'csp-violation',
  age: 0,
  url: url,
  user_agent: 'conformance',
  body: { documentURL: url, blockedURL, effectiveDirective: 'script-src-elem', disposition: 'enforce' },
  ...change,
})
const single = (url: string, blocked = 'inline') => ({
  'csp-report': { 'document-uri': url, 'blocked-uri': blocked, 'violated-directive': 'script-src-elem' },
})

const report = (t: Trial, headers: Record<string, string>, body: unknown) =>
  t.call('analytics.cspReports', { headers, body })

const bothShapes = proves('SP-59', 'reports of both shapes are accepted without a token', async (t) => {
  const url = 'https://conformance.test/games'
  const sent: [Record<string, string>, unknown][] = [
    [asList, [reportOf(url)]],
    [asList, [{ ...reportOf(url), type: 'deprecation', body: { id: 'conformance' } }, reportOf(url)]],
    [asOne, single(url)],
  ]
  for (const [headers, body] of sent) {
    const response = await report(t, headers, body)
    t.check(response.status >= 200 && response.status < 300, 'the report is accepted', response)
  }
})

const otherTypes = proves('SP-59', 'a report of another media type is rejected', async (t) => {
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
    const response = await report(t, { 'content-type': type }, [reportOf('https://conformance.test/games')])
    t.check(response.status >= 400 && response.status < 500, `${type} is rejected`, response)
  }
})

const tooLarge = proves('SP-60', 'a call of more than 32 KiB is rejected', async (t) => {
  const response = await report(t, asOne, single(`https://conformance.test/${'a'.repeat(33 * 1024)}`))
  t.check(response.status === 413, 'rejected with 413, by the server or a proxy before it', response)
})

// last of all: a client over the limit is ignored for a minute
const tooMany = provesInTime('SP-60', 'the thirty-first call of a minute is rejected', async (t) => {
  for (let call = 0; call < 30; call += 1) {
    const response = await report(t, asList, [])
    t.must(response.status < 300 || response.status === 429, 'accepted, or rejected as one too many', response)
  }
  const response = await report(t, asList, [])
  t.check(response.status === 429, 'rejected with 429', response)
})

const withoutSecrets = proves('SP-61', 'no URL is stored unchanged', async (t) => {
  // a server may keep only the paths that it knows, so the blocked host identifies these reports
  const blocked = `https://${randomUUID()}.blocked.test`
  const secret = `secret-${randomUUID()}`
  const url = `https://conformance.test/games?auth_token=${secret}&page=2#access_token=${secret}`
  for (const [headers, body] of [
    [asList, [reportOf(url, {}, blocked)]],
    [asOne, single(url, blocked)],
  ] as const) {
    const response = await report(t, headers, body)
    t.must(response.status < 300, 'the report is accepted', response)
  }
  const kept = JSON.stringify(await t.hook('cspReports'))
  const seen = { request: 'the stored reports', actual: kept.slice(-500) }
  t.check(kept.split(blocked).length === 3, 'both reports are stored', seen)
  t.check(!kept.includes(secret), 'without the token of the URL', seen)
})

/** Tests of browser CSP reports. */
export const cspReportTests = [bothShapes, otherTypes, tooLarge, tooMany, withoutSecrets]
