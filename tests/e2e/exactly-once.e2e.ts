import type { BrowserContext, Page } from '@playwright/test'
import fc from 'fast-check'

import { statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { goWithin, madeVisits, storedVisits, waitingVisits } from '../support/outbox.ts'
import { workerTools } from '../support/push-service.ts'
import { filesSaved, passTime } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** `npm run lab soak` runs 200 and more schedules; `npm test` a bounded sample. The seed is the number. */
const schedules = Number(process.env['SOAK'] ?? 3)
const paths = ['/games/search', '/rules', '/games/category/all-games', '/auth/login', '/faq']

type Step = { place: string; cut: boolean; closeTab: boolean }

/** A reproducible plan: where to go, when the network is cut, whether the tab is closed after it. */
function plan(seed: number): Step[] {
  const step = fc.record({ place: fc.constantFrom(...paths), cut: fc.boolean(), closeTab: fc.boolean() })
  return fc.sample(fc.noBias(fc.array(step, { minLength: 2, maxLength: 4 })), { seed, numRuns: 1 })[0] ?? []
}

/** Stays until the visit of the page is logged: in the queue, or at the server already. */
async function logged(page: Page, mock: MockSession, visits: readonly string[]) {
  await expect
    .poll(async () => (await madeVisits(page, mock)).toSorted(), { timeout: 15_000 })
    .toEqual(visits.toSorted())
}

/** Expects that each visit exists once, with its one event. */
async function expectExactlyOnce(mock: MockSession, visits: readonly string[]) {
  await expect.poll(async () => (await storedVisits(mock)).toSorted()).toEqual(visits.toSorted())
  const visitEvents = async () => (await mock.records()).events.filter(({ name }) => name === 'visit').length
  await expect.poll(visitEvents).toBe(visits.length)
}

/** The app is installed and its first visit has arrived. */
async function start(page: Page, mock: MockSession) {
  await page.goto('/')
  await filesSaved(page)
  await expect.poll(() => storedVisits(mock)).toEqual(['/'])
}

for (let seed = 1; seed <= schedules; seed += 1) {
  test(
    `schedule ${seed}: every visit and event arrives exactly once [ANLT-01 ANLT-04 ERR-11 API-54 API-70]`,
    { tag: seed === 1 ? [] : '@full' },
    async ({ mock, context, page }) => {
      const steps = plan(seed)
      await start(page, mock)
      const visits = ['/']
      let tab = page
      const endpoints = ['visitor.visit', 'analytics.send']
      await mock.net({ random: { seed, dropBefore: 0.3, dropAfter: 0.3, latency: [0, 300], endpoints } })
      for (const { place, cut, closeTab } of steps) {
        const isSame = new URL(tab.url()).pathname === place
        if (cut) await context.setOffline(true)
        await goWithin(tab, place)
        if (!isSame) visits.push(place)
        await logged(tab, mock, visits)
        if (closeTab) await tab.close()
        if (cut) await context.setOffline(false)
        if (!closeTab) continue
        tab = await context.newPage()
        await tab.goto('/')
        visits.push('/')
        await logged(tab, mock, visits)
      }
      await mock.net('ok')
      await tab.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => waitingVisits(tab), { timeout: 20_000 }).toEqual([])
      await expectExactlyOnce(mock, visits)
    },
  )
}

test(
  'a record whose response was lost is sent again and stored once [ANLT-01 API-54 API-70]',
  {
    tag: ['@core', '@tour'],
    annotation: { type: 'tour', description: 'An event whose response is lost is stored once.' },
  },
  async ({ mock, page }) => {
    await page.clock.install()
    await start(page, mock)
    await mock.faults([
      { endpoint: 'visitor.visit', kind: 'drop-after', times: 3 }, // more often than a browser repeats by itself
      { endpoint: 'analytics.send', kind: 'drop-after', times: 3 },
    ])
    await goWithin(page, '/rules')
    await passTime(page, async () => expect((await mock.calls('visitor.visit')).length).toBeGreaterThan(4))
    await passTime(page, async () => expect(await waitingVisits(page)).toEqual([]))
    await expectExactlyOnce(mock, ['/', '/rules'])
    const { ids } = await mock.control<{ ids: { id: string }[] }>('GET', 'journal/duplicates')
    const { visits } = await mock.records()
    expect(ids.map(({ id }) => id)).toContain(visits.find(({ url }) => url.endsWith('/rules'))?.id)
  },
)

/** Simulates the sync event of the browser to the worker when the network returns; no tab of the app is open. */
async function fireSync(context: BrowserContext, origin: string) {
  const { client, registrationId } = await workerTools(await context.newPage(), origin)
  await client.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'qumai-outbox',
    lastChance: false,
  })
}

test('what waited when the tab was closed is sent by the worker, once [ANLT-01 ANLT-04 API-54 API-70]', async ({
  mock,
  context,
  page,
}) => {
  await start(page, mock)
  await context.setOffline(true)
  await goWithin(page, '/rules')
  await expect.poll(() => waitingVisits(page)).toEqual(['/rules'])
  await page.close()
  await context.setOffline(false)
  await fireSync(context, mock.origin) // the browser may have sent an earlier sync: still once
  await expectExactlyOnce(mock, ['/', '/rules'])
  const tab = await context.newPage()
  await tab.goto('/')
  await expect.poll(() => waitingVisits(tab)).toEqual([])
  await expectExactlyOnce(mock, ['/', '/rules', '/'])
})

/** Runs before the page's scripts: every write to the queue is interrupted, like when the page is left then. */
function cutOffWrites() {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function cutOff(this: IDBObjectStore, ...given: Parameters<typeof put>) {
    const request = put.apply(this, given)
    if (this.transaction.db.name === 'qumai-outbox') this.transaction.abort()
    return request
  }
}

test('a record whose write was interrupted by leaving the page arrives with the next one [ANLT-01 ANLT-04 API-54]', async ({
  mock,
  context,
  page,
}) => {
  await page.addInitScript(cutOffWrites)
  await start(page, mock)
  await context.setOffline(true)
  await goWithin(page, '/rules')
  const recorded = () =>
    page.evaluate(() => {
      const notes = Object.entries(localStorage).filter(([key]) => key.startsWith('qumai-outbox:'))
      const records = notes.map(([, text]) => JSON.parse(String(text)) as { kind: string; body: unknown })
      return records.filter(({ body }) => JSON.stringify(body).includes('/rules')).map(({ kind }) => kind)
    })
  await expect.poll(recorded, { timeout: 15_000 }).toEqual(expect.arrayContaining(['visit', 'event']))
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/')
  await expectExactlyOnce(mock, ['/', '/rules', '/'])
})

for (const [index, kind] of (['html-200', 'empty-403', 'redirect'] as const).entries())
  test(
    `an intercepted response (${kind}) removes no record from the queue [ANLT-01 API-54 API-70]`,
    { tag: index === 0 ? '@core' : '@full' },
    async ({ mock, page, mayPrint }) => {
      if (kind === 'empty-403') mayPrint(statusLine(403, /\/api\/v1\/(visits|analytics)/))
      await start(page, mock)
      const endpoints = ['visitor.visit', 'analytics.send'] as const
      await mock.faults(endpoints.map((endpoint) => ({ endpoint, kind, times: 1 })))
      await goWithin(page, '/rules')
      await expectExactlyOnce(mock, ['/', '/rules'])
      expect((await mock.calls('visitor.visit')).length).toBeGreaterThanOrEqual(3)
      await expect.poll(() => waitingVisits(page)).toEqual([])
    },
  )
