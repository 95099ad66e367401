import { randomUUID } from 'node:crypto'

import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const asList = { 'content-type': 'application/reports+json' }
const asOne = { 'content-type': 'application/csp-report' }

const reportOf = (address: string, change: object = {}, blockedURL = 'inline') => ({
  type: 'csp-violation',
  age: 0,
  url: address,
  user_agent: 'conformance',
  body: { documentURL: address, blockedURL, effectiveDirective: 'script-src-elem', disposition: 'enforce' },
  ...change,
})
const single = (address: string, blocked = 'inline') => ({
  'csp-report': { 'document-uri': address, 'blocked-uri': blocked, 'violated-directive': 'script-src-elem' },
})

const report = (t: Trial, headers: Record<string, string>, body: unknown) =>
  t.ask('analytics.cspReports', { headers, body })

const bothShapes = proves('SP-59', 'reports of both shapes are taken without a token', async (t) => {
  const address = 'https://conformance.test/games'
  const sent: [Record<string, string>, unknown][] = [
    [asList, [reportOf(address)]],
    [asList, [{ ...reportOf(address), type: 'deprecation', body: { id: 'conformance' } }, reportOf(address)]],
    [asOne, single(address)],
  ]
  for (const [headers, body] of sent) {
    const answer = await report(t, headers, body)
    t.check(answer.status >= 200 && answer.status < 300, 'the report is taken', answer)
  }
})

const otherTypes = proves('SP-59', 'a report of another media type is refused', async (t) => {
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
    const answer = await report(t, { 'content-type': type }, [reportOf('https://conformance.test/games')])
    t.check(answer.status >= 400 && answer.status < 500, `${type} is refused`, answer)
  }
})

const tooLarge = proves('SP-60', 'a call of more than 32 KiB is refused', async (t) => {
  const answer = await report(t, asOne, single(`https://conformance.test/${'a'.repeat(33 * 1024)}`))
  t.check(answer.status === 413, 'refused with 413, by the server or by what stands before it', answer)
})

// last of all: a client over the limit is ignored for a minute
const tooMany = provesInTime('SP-60', 'the thirty-first call of a minute is refused', async (t) => {
  for (let call = 0; call < 30; call += 1) {
    const answer = await report(t, asList, [])
    t.must(answer.status < 300 || answer.status === 429, 'a call is taken, or one too many', answer)
  }
  const answer = await report(t, asList, [])
  t.check(answer.status === 429, 'refused with 429', answer)
})

const withoutSecrets = proves('SP-61', 'no address is kept as it came', async (t) => {
  // a server may keep only the paths that it knows, so the blocked host identifies these reports
  const blocked = `https://${randomUUID()}.blocked.test`
  const secret = `secret-${randomUUID()}`
  const address = `https://conformance.test/games?auth_token=${secret}&page=2#access_token=${secret}`
  for (const [headers, body] of [
    [asList, [reportOf(address, {}, blocked)]],
    [asOne, single(address, blocked)],
  ] as const) {
    const answer = await report(t, headers, body)
    t.must(answer.status < 300, 'the report is taken', answer)
  }
  const kept = JSON.stringify(await t.hook('cspReports'))
  const came = { asked: 'what was kept of the reports', came: kept.slice(-500) }
  t.check(kept.split(blocked).length === 3, 'both reports are kept', came)
  t.check(!kept.includes(secret), 'without the token of the address', came)
})

/** Tests of browser CSP reports. */
export const cspReportTests = [bothShapes, otherTypes, tooLarge, tooMany, withoutSecrets]
