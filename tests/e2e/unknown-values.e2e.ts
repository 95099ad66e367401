import type { Page } from '@playwright/test'

import { changeResponses } from '../support/change-responses.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { goWithin } from '../support/outbox.ts'
import { isReady } from '../support/screen-paths.ts'
import { expect, playerTest } from '../support/test.ts'

// a worker would send the requests itself
playerTest.use({ serviceWorkers: 'block' })

type Item = Record<string, unknown>
type FakeResponse = { data?: Item[]; transactions?: Item[]; sessions?: Item[]; changes?: Item[] }
type Screen = {
  path: string
  call: { id: string; path: string }
  /** The items of a response that the screen shows. */
  items?: (response: FakeResponse) => Item[]
  /** Gives an item a name by which it is found on the screen. */
  name: (item: Item, name: string) => void
  /** Values of tomorrow. */
  unknown: Item
  /** A field that not every server sends. */
  optional?: string
  /** The change that makes an item unreadable. */
  broken: Item
  /** Preparation. */
  prepare?: (mock: MockSession, player: MockPlayer) => Promise<void>
  /** An action of the player that must still work. */
  use: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const titled = (item: Item, name: string) => void (item['title'] = name)

/** Sign-ins from devices of four kinds: as many sessions and changes. */
async function signInElsewhere(mock: MockSession, { email, password }: MockPlayer) {
  for (const agent of ['Firefox/140', 'Android OPR/120', 'Windows Edg/140', 'iPhone Safari/604']) {
    const response = await fetch(`http://127.0.0.1:${mock.port}/api/authenticate`, {
      method: 'POST',
      headers: { 'x-mock-session': mock.id, 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email, password, region: 'KZ', brand: 'Qumai', domain: 'localhost' }),
    })
    if (!response.ok) throw new Error(`no sign-in: ${response.status}`)
  }
}

const screens: Record<string, Screen> = {
  'rows of the lobby': {
    path: '/',
    call: { id: 'lobby.shortcuts', path: '/api/v1/shortcuts' },
    items: ({ data }) => data?.[0]?.['items'] as Item[],
    name: titled,
    unknown: { badge: 'of_tomorrow' },
    optional: 'image_alternative',
    broken: { slug: 7 },
    use: async (page) => {
      await main(page).getByRole('link', { name: 'Item 1' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
    },
  },
  'slides of the lobby': {
    path: '/',
    call: { id: 'banners.videoBanners', path: '/api/v1/video-banners' },
    name: (item, name) => void (item['main_header'] = name),
    unknown: { style: 'of_tomorrow' },
    broken: { button_link: null },
    use: async (page) => {
      await expect(main(page).getByRole('link', { name: /^Item 1/ })).toHaveAttribute('href', /^\//)
    },
  },
  'games of a category': {
    path: '/games/category/slots',
    call: { id: 'games.list', path: '/api/v1/games' },
    name: titled,
    unknown: { badge: 'of_tomorrow', availability: 'of_tomorrow' },
    optional: 'image_alternative',
    broken: { provider: null },
    use: async (page) => {
      await main(page).getByRole('link', { name: 'Item 2' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
    },
  },
  bonuses: {
    path: '/bonuses/received',
    call: { id: 'offers.history', path: '/api/v1/offers/history' },
    name: (item, name) => void ((item['content'] as Item)['title'] = name),
    unknown: { type: 'of_tomorrow' },
    optional: 'spins_won',
    broken: { currency: 'XYZ' },
    use: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Item 1/ })
        .click()
    },
  },
  tournaments: {
    path: '/tournaments',
    call: { id: 'tournaments.list', path: '/api/v1/tournaments' },
    name: titled,
    unknown: {
      ribbon: 'of_tomorrow',
      entry: { type: 'of_tomorrow', is_joined: false, can_join: false, reason: 'of_tomorrow' },
    },
    optional: 'counts_game',
    broken: { prize_pool: { amount: 1, currency: 'XYZ' } },
    use: async (page) => {
      await main(page)
        .getByRole('tab', { name: /^Upcoming/ })
        .click()
      await expect(
        main(page)
          .getByRole('tabpanel', { name: /^Upcoming/ })
          .getByRole('link')
          .first(),
      ).toBeVisible()
    },
  },
  transactions: {
    path: '/cash-box/history',
    call: { id: 'cashBox.transactions', path: '/api/v1/cashbox/transactions' },
    items: ({ transactions }) => transactions ?? [],
    name: (item, name) => void ((item['method'] as Item)['title'] = name),
    unknown: { stage: 'of_tomorrow', status: 'of_tomorrow', reason: 'of_tomorrow' },
    broken: { amount: 'much' },
    use: async (page) => {
      await expect(main(page).getByRole('group').filter({ hasText: 'Item 1' })).toContainText('Status unknown')
      await page.getByLabel('Type').selectOption('Withdrawals')
      await expect(main(page).getByRole('group').first()).toBeVisible()
      await page.getByLabel('Type').selectOption('All types')
    },
  },
  rounds: {
    path: '/profile/rounds',
    call: { id: 'rounds.list', path: '/api/v1/rounds' },
    name: (item, name) => void ((item['game'] as Item)['title'] = name),
    unknown: { stake: 'of_tomorrow' },
    broken: { bet: 'much' },
    use: async (page) => {
      const row = main(page).getByRole('group').filter({ hasText: 'Item 1' })
      await expect(row).toContainText('Not known')
      await row.getByText('Item 1').click()
      await expect(row.getByRole('link', { name: 'Dispute this round' })).toBeVisible()
    },
  },
  'sessions of the account': {
    path: '/profile/security',
    call: { id: 'security.get', path: '/api/v1/security' },
    items: ({ sessions }) => sessions?.slice(1) ?? [],
    prepare: signInElsewhere,
    name: (item, name) => void ((item['device'] as Item)['browser'] = name),
    unknown: {},
    broken: { seen_at: 'soon' },
    use: async (page) => {
      await main(page)
        .getByRole('button', { name: /^End the session: Item 2/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    },
  },
  'changes of the account': {
    path: '/profile/security',
    call: { id: 'security.get', path: '/api/v1/security' },
    items: ({ changes }) => changes ?? [],
    prepare: signInElsewhere,
    name: (item, name) => void ((item['device'] as Item)['browser'] = name),
    unknown: { kind: 'of_tomorrow' },
    broken: { created_at: 'soon' },
    use: async (page) => {
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Item 1' })).toContainText('Account changed')
    },
  },
  notifications: {
    path: '/notifications',
    call: { id: 'notifications.list', path: '/api/v1/notifications' },
    name: titled,
    unknown: { type: 'of_tomorrow', sub_type: 'of_tomorrow', status: 'of_tomorrow' },
    broken: { created_at: 'soon' },
    use: async (page) => {
      const row = main(page).getByRole('button', { name: /Item 1/ })
      await row.click()
      await expect(row).toHaveAttribute('aria-expanded', 'true')
    },
  },
}

/**
 * Changes the first four items of each response: a new value, a new field, a missing optional field, an unreadable
 * item.
 */
function changeItems({ items = ({ data }) => data ?? [], name, unknown, optional, broken }: Screen) {
  return (response: FakeResponse) => {
    const [one, two, three, four] = items(response)
    if (!one || !two || !three || !four) throw new Error('the mock sends too few items')
    for (const [index, item] of [one, two, three, four].entries()) name(item, `Item ${index + 1}`)
    Object.assign(one, unknown)
    Object.assign(two, { of_tomorrow: { deep: [1, null] } })
    if (optional) delete three[optional]
    Object.assign(four, broken)
  }
}

/** Error reports about this call. */
const reportsOf = async (mock: MockSession, endpoint: string) =>
  (await mock.records()).events
    .map(({ event }) => event.payload as Record<string, unknown>)
    .filter(({ where }) => where === endpoint)

for (const [what, screen] of Object.entries(screens)) {
  playerTest(
    `${what} of a newer server: only an unreadable item is omitted, and reported once [NET-23]`,
    { tag: what === 'rows of the lobby' ? '@core' : [] },
    async ({ page, mock, player }) => {
      const { path, call, use, prepare } = screen
      await prepare?.(mock, player)
      await mock.post('notify', { player: player.id, sub_type: 'all', status: 'new' })
      await changeResponses(page, mock, call.path, changeItems(screen))
      await page.goto(path)
      await isReady(page)
      for (const name of ['Item 1', 'Item 2', 'Item 3']) await expect(main(page).getByText(name).first()).toBeAttached()
      await expect(main(page).getByText('Item 4')).toHaveCount(0)
      await expect(main(page).getByText(/not loaded|went wrong|Try again/i)).toHaveCount(0)
      await use(page)

      await expect.poll(() => reportsOf(mock, call.id), { timeout: 15_000 }).toHaveLength(1)
      await goWithin(page, '/vipclub')
      await expect(page).toHaveURL(/vipclub$/)
      await goWithin(page, path)
      for (const name of ['Item 1', 'Item 2', 'Item 3']) await expect(main(page).getByText(name).first()).toBeAttached()
      const shown = await reportsOf(mock, call.id)
      expect(shown).toMatchObject([{ name: 'contract-part', message: expect.stringMatching(/^\w+\.\d/) }])
      expect(JSON.stringify(shown), 'the place is told, never the value').not.toContain('of_tomorrow')
    },
  )
}
