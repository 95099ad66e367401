import { goWithin } from '../support/outbox.ts'
import type { MockSession } from '../support/mock.ts'
import { isReady } from '../support/screen-paths.ts'
import { expect, playerTest, workerByTag } from '../support/test.ts'
import { gotoMeasured } from '../support/vitals.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
playerTest.use({ serviceWorkers: workerByTag })

type Vital = { event: { payload: Record<string, unknown> & { name: string } } & Record<string, unknown> }

const vitalsOf = async (mock: MockSession) =>
  (await mock.records()).events.filter(({ name }) => name === 'web_vital') as unknown as Vital[]

/** Runs in the page: whether the browser measured the duration of the first click. */
const isTouchMeasured = () =>
  new Promise<boolean>((resolve) => {
    new PerformanceObserver(() => resolve(true)).observe({ type: 'first-input', buffered: true })
    setTimeout(() => resolve(false), 500)
  })

playerTest(
  'page speed is sent when the page is left, without the identity of the visitor [ANLT-01 ANLT-02]',
  { tag: ['@core', '@worker'] },
  async ({ page, mock, player }) => {
    await gotoMeasured(page, '/games/category/slots?search=my+name')
    await isReady(page)
    await page.getByRole('heading', { level: 1 }).click() // something for INP to measure
    await expect.poll(() => page.evaluate(isTouchMeasured)).toBe(true)
    await goWithin(page, '/profile')
    await expect(page).toHaveURL(/\/profile$/)
    await page.goto('/news')
    const names = async () => new Set((await vitalsOf(mock)).map(({ event }) => event.payload.name))
    await expect.poll(names, { timeout: 15_000 }).toEqual(new Set(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']))

    const vital = (await vitalsOf(mock)).find(({ event }) => event.payload.name === 'LCP')
    expect(vital?.event.payload).toEqual({
      name: 'LCP',
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      metric_id: expect.stringMatching(/^v\d/),
      navigation_type: 'navigate',
      effective_type: '4g',
      save_data: false,
      path: '/games/category/$category',
      visit: 'first',
      from_worker: false,
    })
    expect(vital?.event).toMatchObject({
      build: expect.stringMatching(/^\d+-\w+$/),
      url: `${mock.origin}/games/category/$category`,
      previous_url: '',
      player_id: null,
      source_id: null,
      visitor_uid: '',
    })
    const whole = JSON.stringify(await vitalsOf(mock))
    const own = [player.id, player.email, player.phone].filter((text) => text !== null)
    for (const personal of [...own, 'my+name', 'my name', 'slots']) expect(whole).not.toContain(personal)
  },
)

playerTest('a visit that was not picked is not measured, and loads nothing for it', async ({ page, mock }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/games')
  await isReady(page)
  await expect.poll(async () => (await mock.records()).visits.length).toBe(1) // the queue is at work
  await page.goto('/news')
  await expect.poll(async () => (await mock.records()).visits.length).toBe(2)
  expect(await vitalsOf(mock)).toEqual([])
  const byPage = requests.filter((url) => url.includes('collect-vitals'))
  expect(byPage).toEqual([])
})
