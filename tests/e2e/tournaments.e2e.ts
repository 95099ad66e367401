import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { deviceRows } from '../support/device-rows.ts'
import { goWithin } from '../support/outbox.ts'
import { expectNoSidewaysScroll, logOut, readyForOffline, tabTo } from '../support/steps.ts'
import { dumpStorage } from '../support/storage-dump.ts'
import { expect, playerTest, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
test.use({ serviceWorkers: workerByTag })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const joinButton = (page: Page) => main(page).getByRole('button', { name: 'Take part' })
const standing = (page: Page) => main(page).getByRole('region', { name: 'Your standing' })

/** Vertical position of a section, to compare their order. */
const topOf = async (page: Page, heading: string) =>
  (await main(page).getByRole('heading', { name: heading, exact: true }).boundingBox())?.y ?? NaN

/** Traces of a player's part in tournaments anywhere on the device: storage, databases and caches. */
async function ownTraces(page: Page, playerId: string): Promise<string[]> {
  const cached = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isResponse = new URL(request.url).pathname.startsWith('/api/')
        texts.push(request.url, isResponse ? ((await (await cache.match(request))?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })
  const all = cached + (await dumpStorage(page))
  const own = ['"is_joined":true', '"is_me":true', '"points_to_next_prize":', playerId, '/api/v1/vip-club']
  return own.filter((trace) => all.includes(trace))
}

test(
  'running, future and ended ones with counts, banners above; a card opens its page [TOUR-01 TOUR-04 TOUR-08 TOUR-11 ROUTE-39 API-88 API-89]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Tournaments' }).click()
    await expect(title(page)).toHaveText('Tournaments')
    await expect(main(page).getByRole('tab')).toHaveText(['Active 6', 'Upcoming 2', 'Finished 2'])
    const cards = main(page).getByRole('tabpanel').getByRole('listitem')
    await expect(cards).toHaveCount(6)
    await expect(cards.filter({ hasText: 'Harvest Race' })).toContainText('Counting places')
    await expect(cards.filter({ hasText: 'Caspian Cup' })).toContainText('₸12,000,000.00')
    await expect(cards.filter({ hasText: 'Caspian Cup' })).toContainText(/Ends in \d+\sd \d+\sh/)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    await main(page)
      .getByRole('tab', { name: /^Finished/ })
      .click()
    await expect(page).toHaveURL(/show=finished/)
    await expect(cards.filter({ hasText: 'Fishing by moonlight' })).toContainText('Cancelled')
    const banner = main(page)
      .getByRole('list', { name: 'Promotions' })
      .getByRole('link', { name: /Steppe Cup/ })
    await banner.click()
    await expect(title(page)).toHaveText('Steppe Cup')
    const [list, banners] = [await mock.calls('tournaments.list'), await mock.calls('promoBanners.tournaments')]
    expect([list[0]?.path, banners[0]?.path]).toEqual([
      '/api/v1/tournaments?currency=KZT&language=en',
      '/api/v1/tournament-banners?currency=KZT&language=en',
    ])
  },
)

test(
  'a page shows prizes, how to earn points with an example, leaders and games, in this order [TOUR-02 TOUR-05 TOUR-07 API-87]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible }) => {
    await page.goto('/tournaments/caspian-cup')
    await expect(main(page).getByText('Example: bets totalling ₸5,000.00 bring 50 points.')).toBeVisible()
    await expect(main(page).getByRole('row', { name: /^4–10/ })).toContainText('₸360,000.00')
    await expect(main(page).getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')).toHaveCount(10)
    await expect(main(page).getByText(/^Counted at \d\d:\d\d\./)).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'Tournament games' }).getByRole('listitem')).toHaveCount(10)
    const parts = ['How points are earned', 'Prizes', 'Tournament games', 'Rules']
    const tops: number[] = []
    for (const part of parts) tops.push(await topOf(page, part))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const [call] = await mock.calls('tournaments.one')
    expect(call?.path).toBe('/api/v1/tournaments/caspian-cup?currency=KZT&language=en&locale=en')
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
  },
)

playerTest(
  'a join with a lost response or in another tab is looked up and shown as a success [TOUR-05 TOUR-06]',
  { tag: '@core' },
  async ({ page, context, mock, mayPrint }) => {
    mayPrint(statusLine(409, '/api/v1/tournaments/steppe-cup/join')) // the player takes part already
    await page.goto('/tournaments/steppe-cup')
    const second = await context.newPage()
    await second.goto('/tournaments/steppe-cup')
    await expect(joinButton(second)).toBeVisible()
    await mock.faults([{ endpoint: 'tournaments.join', kind: 'drop-after', times: 1 }])
    await joinButton(page).click()
    await expect(standing(page)).toContainText('Place 641 of 641')
    await expect(joinButton(page)).toHaveCount(0)
    await joinButton(second).click()
    await expect(standing(second)).toContainText('Place 641 of 641')
    // a lost call and its repeat have one key, so the server did it once
    const joined = (await mock.calls('tournaments.join')).filter(({ status }) => status === 200)
    expect(joined.every(({ key }) => key !== null)).toBe(true)
    expect(new Set(joined.map(({ key }) => key)).size).toBe(1)
    await expect(main(page).getByRole('list', { name: 'Leaderboard' }).getByText('You', { exact: true })).toBeVisible()
  },
)

playerTest(
  'a table of 1,284 ranks renders only rows near the view, and finds the own one [TOUR-05]',
  { tag: '@wide' },
  async ({ page, mock }) => {
    await page.goto('/tournaments/caspian-cup')
    await main(page).getByRole('link', { name: 'All places' }).click()
    const rows = main(page).getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
    await expect(rows.first()).toHaveAttribute('aria-setsize', '1284')
    expect(await rows.count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollTo(0, 40_000))
    await expect(rows.filter({ hasText: /^63\d/ }).first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(60)
    expect((await mock.calls('tournaments.leaders')).length).toBeLessThan(6)

    await goWithin(page, '/tournaments/steppe-cup')
    await joinButton(page).click()
    await goWithin(page, '/tournaments/steppe-cup/places')
    await page.getByRole('button', { name: 'To my place' }).click()
    await expect(rows.filter({ hasText: 'You' })).toBeInViewport()
  },
)

playerTest(
  'a start without a network shows the list and a tournament as they were last seen [O-10 TOUR-06]',
  { tag: '@worker' },
  async ({ page, context }) => {
    await page.goto('/tournaments')
    await expect(main(page).getByRole('tab')).toHaveText(['Active 6', 'Upcoming 2', 'Finished 2', 'Mine 0'])
    await goWithin(page, '/tournaments/steppe-cup')
    await expect(title(page)).toHaveText('Steppe Cup') // the cards of the list have such a button, too
    await joinButton(page).click()
    await expect(standing(page)).toContainText('Place 641 of 641')
    await readyForOffline(page)
    // the app stores responses once the page is idle
    await expect.poll(async () => JSON.stringify(await deviceRows(page, 'protection'))).toContain('641')
    await context.setOffline(true)
    await page.reload()
    const goOn = page.getByRole('button', { name: 'Continue offline' })
    await goOn.click()
    await expect(title(page)).toHaveText('Steppe Cup')
    await expect(main(page).getByText(/^As of \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await expect(standing(page)).toContainText('Place 641 of 641')
    await goWithin(page, '/tournaments')
    await expect(main(page).getByRole('tab', { name: 'Active 6' })).toBeVisible()
    await expect(main(page).getByText(/^As of /)).toBeVisible()
  },
)

/** Responses that contain player data, and the requests that the next test must send. */
const ownNames = [
  'promo-slides',
  'tournament-banners',
  'tournaments',
  'tournaments/steppe-cup',
  'tournaments/steppe-cup/leaders',
  'vip-club',
]
const personalResponses = new RegExp(`^/api/v1/(${ownNames.join('|')})$`)

test(
  'no cache stores responses to requests with a token, and no rank stays after a log-out [TOUR-05 AUTH-27]',
  { tag: '@worker' },
  async ({ page, player }) => {
    const kept = new Map<string, Set<string | undefined>>()
    page.on('response', (response) => {
      const name = personalResponses.exec(new URL(response.url()).pathname)?.[1]
      if (!name || !response.request().headers()['authorization']) return
      kept.set(name, (kept.get(name) ?? new Set()).add(response.headers()['cache-control']))
    })
    await page.goto('/tournaments')
    await readyForOffline(page)
    await goWithin(page, '/vipclub')
    await expect(page.getByRole('region', { name: 'Your level' })).toBeVisible()
    await goWithin(page, '/news')
    await expect.poll(() => kept.has('promo-slides')).toBe(true)
    await goWithin(page, '/tournaments/steppe-cup')
    await joinButton(page).click()
    await expect(standing(page)).toBeVisible()
    // for a start without a network the device keeps them, as this player's
    await expect.poll(() => ownTraces(page, player.id)).toContain('"is_joined":true')
    await goWithin(page, '/tournaments/steppe-cup/places')
    await expect(page.getByRole('button', { name: 'To my place' })).toBeVisible()
    await expect.poll(() => [...kept.keys()].toSorted()).toEqual(ownNames)
    for (const [name, caching] of kept) expect([name, ...caching]).toEqual([name, 'no-store'])
    await goWithin(page, '/profile')
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => ownTraces(page, player.id)).toEqual([])
    await goWithin(page, '/tournaments/steppe-cup') // a guest sees and stores no player data
    await expect(main(page).getByRole('link', { name: 'Sign up and take part' })).toBeVisible()
    await expect.poll(() => dumpStorage(page)).toContain('steppe-cup')
    expect(await ownTraces(page, player.id)).toEqual([])
  },
)

test('tabs, a card and the table work with only the keyboard', async ({ page }) => {
  await page.goto('/tournaments')
  await expect(main(page).getByRole('tab', { name: 'Active 6' })).toBeVisible()
  await tabTo(page, main(page).getByRole('tab', { name: 'Active 6' }))
  await page.keyboard.press('ArrowRight')
  await expect(main(page).getByRole('tab', { name: 'Upcoming 2' })).toBeFocused()
  await tabTo(
    page,
    main(page)
      .getByRole('tabpanel')
      .getByRole('link', { name: /Night of Comets/ }),
  )
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Night of Comets')
  await goWithin(page, '/tournaments/caspian-cup')
  await expect(main(page).getByRole('link', { name: 'All places' })).toBeVisible()
  await tabTo(page, main(page).getByRole('link', { name: 'All places' }))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('All places')
})
