import type { Page } from 'playwright'

import type { MockSession, EndpointId, MessageKind } from '../../../tests/support/mock.ts'
import { untilFailed, type Act, type Screen } from './screen.ts'

/** Clicks the first of these elements on the page. */
const click =
  (selector: string): Act =>
  async (page) => {
    await page.locator(selector).first().click()
  }

const card = 'main section li button[aria-haspopup=dialog]'

const rejectCode: Act = async (page) => {
  await page.locator('input[name=promocode]').fill('NOBODYS')
  await page.locator('input[name=promocode]').press('Enter')
  await page.locator('[data-variant=error]').waitFor()
}

const loseNetwork: Act = async (page) => {
  await page.context().setOffline(true)
  await page.locator('dialog[open] button').last().click()
}

const toSpins: Act = async (page) => {
  await click('main a[href*="mode=real"]')(page)
  await page.waitForURL(/mode=real/)
}

const failing = (endpoint: EndpointId) => (mock: MockSession) => mock.force(endpoint, 'GENERAL_ERROR')
const hanging = (endpoint: EndpointId) => (mock: MockSession) => mock.faults([{ endpoint, kind: 'hang' }])

/** Signs in before the page opens. */
async function playerOf(page: Page) {
  const { origins } = await page.context().storageState()
  const session = origins[0]?.localStorage.find(({ name }) => name === 'session')?.value ?? '{}'
  return JSON.parse(session) as { playerId: string; access: string }
}

const notify = (sub_type: MessageKind) => async (mock: MockSession, page: Page) => {
  const { playerId: player } = await playerOf(page)
  await mock.post('notify', { player, sub_type })
}

/** Every player begins with a message or two. */
const putAllAway = async (mock: MockSession, page: Page) => {
  const { access } = await playerOf(page)
  const headers = {
    authorization: `Bearer ${access}`,
    'content-type': 'application/json',
    'x-mock-session': mock.id,
  }
  const inbox = `http://127.0.0.1:${mock.port}/api/v1/notifications`
  const response = await fetch(`${inbox}?order=desc&filter[history]=0`, { headers })
  const { data } = (await response.json()) as { data: { id: string }[] }
  const body = JSON.stringify({ notification_ids: data.map(({ id }) => id) })
  const { ok } = await fetch(`${inbox}/close`, { method: 'POST', headers, body })
  if (!ok) throw new Error('the messages are still there')
}

/** Bonuses in every state, the welcome package for guests, messages of the inbox and their toasts. */
export const bonusScreens: Screen[] = [
  { name: 'bonuses', path: '/bonuses', player: 'bonus', isWhole: true },
  { name: 'bonuses-new', path: '/bonuses', player: 'new', isWhole: true },
  { name: 'bonuses-vip', path: '/bonuses', player: 'vip', isWhole: true },
  { name: 'bonuses-over', path: '/bonuses', player: 'expired', isWhole: true },
  { name: 'bonuses-break', path: '/bonuses', player: 'excluded' },
  { name: 'bonuses-loading', path: '/bonuses', player: 'bonus', prepare: hanging('offers.list') },
  { name: 'bonuses-failed', path: '/bonuses', player: 'bonus', prepare: failing('offers.list'), act: untilFailed },
  { name: 'bonuses-offline', path: '/bonuses', player: 'bonus', act: loseNetwork },
  { name: 'bonus-sheet', path: '/bonuses', player: 'bonus', act: click(card) },
  { name: 'bonus-welcome', path: '/bonuses', player: 'new', act: click(card) },
  { name: 'promo-sheet', path: '/bonuses', player: 'bonus', act: click('main button[class*=promo]') },
  { name: 'promo-refused', path: '/bonuses?promocode=NOBODYS', player: 'bonus', act: rejectCode },
  { name: 'cashback', path: '/bonuses', player: 'vip', act: click('main div[class*=cashback] button[aria-haspopup]') },
  { name: 'bonuses-received', path: '/bonuses/received', player: 'bonus', isWhole: true },
  { name: 'bonuses-received-none', path: '/bonuses/received', player: 'new' },
  {
    name: 'bonus-cancel',
    path: '/bonuses/received',
    player: 'bonus',
    act: click('main li[class*=active] button:not([disabled])'),
  },
  { name: 'bonus-history', path: '/bonuses/history', player: 'expired', isWhole: true },
  { name: 'bonus-history-none', path: '/bonuses/history', player: 'new' },
  { name: 'welcome-guest', path: '/bonuses?promocode=SPRING', isWhole: true },
  { name: 'welcome-guest-step', path: '/bonuses', act: click('main section button[aria-haspopup=dialog]') },
  { name: 'game-bonus', path: '/games/fruit-cocktail?mode=real', player: true },
  { name: 'game-spins', path: '/bonuses/received', player: 'bonus', act: toSpins },
  { name: 'inbox', path: '/notifications', player: 'inbox', isWhole: true },
  { name: 'inbox-open', path: '/notifications', player: 'inbox', act: click('[role=tabpanel] li button') },
  { name: 'inbox-history', path: '/notifications?part=history', player: 'inbox' },
  { name: 'inbox-none', path: '/notifications', player: 'new', prepare: putAllAway },
  {
    name: 'inbox-failed',
    path: '/notifications',
    player: 'inbox',
    prepare: failing('notifications.list'),
    act: untilFailed,
  },
  {
    name: 'inbox-dialog',
    path: '/games/fruit-cocktail?mode=real',
    player: 'inbox',
    act: click('header button:has([class*=unread])'),
  },
  {
    name: 'toast-failed',
    path: '/vipclub',
    player: true,
    prepare: notify('rollback_deposit'),
    isShort: true,
    act: click('[data-variant]'),
  },
  {
    name: 'toast-gift',
    path: '/vipclub',
    player: true,
    prepare: notify('achievement_gift'),
    isShort: true,
    act: click('[data-variant]'),
  },
]
