import type { Page } from '@playwright/test'

import { balanceButton, chatOf, emailField, scrollUntil } from './steps.ts'
import { expect } from './test.ts'

/** A screen in a state that axe judges. Add each new one: `name` ends with `at any width` when its width changes nothing. */
export type Screen = {
  name: string
  path: string
  title: RegExp
  /** An element of the ready screen; by default the page heading. */
  ready?: (page: Page) => ReturnType<Page['locator']>
  act?: (page: Page) => Promise<unknown>
  /** The part that is new on this screen, when the rest is another screen of the table. */
  part?: string
  /**
   * Checked in a window as tall as the page, because a bottom bar that covers parts during scrolling is not the
   * subject.
   */
  isWhole?: boolean
  /** Requirements that the screen proves by being there in its state. */
  proves?: string
}

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/games/"]:not([href*="/filter/"]) img')
/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')

export const guestScreens: Screen[] = [
  {
    name: 'lobby with its footer',
    path: '/',
    title: /^Qumai$/,
    ready: (page) => cards(page).nth(6),
    act: showFooter,
  },
  {
    name: 'list of games',
    path: '/games/category/all-games',
    title: /All games · /,
    ready: (page) => cards(page).nth(3),
  },
  { name: 'search', path: '/games/search', title: /Search games · /, ready: (page) => page.getByRole('searchbox') },
  {
    name: 'search results',
    path: '/games/search?search=amber',
    title: /· Qumai$/,
    ready: (page) => cards(page).first(),
  },
  {
    name: 'search that finds nothing at any width',
    path: '/games/search?search=qqqqqq',
    title: /Search games · /,
    ready: (page) => page.getByText('No games found'),
  },
  {
    name: 'providers',
    path: '/providers',
    title: /Providers · /,
    ready: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first(),
  },
  {
    name: 'games of a provider at any width',
    path: '/games/filter/felt-moon',
    title: /Felt Moon · /,
    ready: (page) => cards(page).first(),
  },
  {
    name: 'lobby below the fold',
    path: '/',
    title: /^Qumai$/,
    ready: (page) => cards(page).nth(6),
    // the lobby grows when the browser is idle: a scroll before that ends early
    act: (page) =>
      expect(async () => {
        await page.mouse.wheel(0, 600)
        await expect(page.getByRole('heading', { name: 'Worth a look' })).toBeAttached({ timeout: 500 })
      }).toPass(),
  },
  {
    name: 'page of a special game at any width',
    path: '/games/resident',
    title: /Resident: secrets behind four doors · /,
    ready: (page) => page.getByRole('heading', { name: 'The bonus round' }),
  },
  {
    name: 'facts of a game over it at any width',
    path: '/games/resident?mode=demo',
    title: /Resident: secrets behind four doors · /,
    part: 'dialog',
    async act(page) {
      await page.getByRole('button', { name: 'About the game' }).click()
      await expect(dialogOf(page).getByText('Wagering contribution')).toBeVisible()
    },
  },
  { name: 'out of money at any width', path: '/out-of-money', title: /Out of money · / },
  { name: 'log-in', path: '/auth/login', title: /Welcome back · / },
  { name: 'registration', path: '/auth/register', title: /Create an account · / },
  {
    name: 'registration with errors',
    path: '/auth/register',
    title: /Create an account · /,
    async act(page) {
      await emailField(page).fill('a@b')
      await page.getByLabel('Password', { exact: true }).fill('1')
      await page.getByLabel('Password', { exact: true }).blur()
      await expect(page.getByText('Check the e-mail address')).toBeVisible()
    },
  },
  {
    name: 'registration by phone at any width',
    path: '/auth/register',
    title: /Create an account · /,
    act: (page) => page.getByRole('tab', { name: 'Phone' }).click(),
  },
  {
    name: 'registration by a social account at any width',
    path: '/auth/register',
    title: /Create an account · /,
    act: (page) => page.getByRole('tab', { name: 'Social' }).click(),
  },
  {
    name: 'choice of a language at any width',
    path: '/auth/login',
    title: /Welcome back · /,
    part: 'dialog',
    async act(page) {
      await page.getByRole('button', { name: 'Choose a language' }).click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  { name: 'password reset at any width', path: '/auth/reset-password', title: /New password · / },
  { name: 'sign-in that failed at any width', path: '/social-login', title: /We could not log you in · / },
  { name: 'static page at any width', path: '/rules', title: /Rules · / },
  { name: 'VIP club', path: '/vipclub', title: /VIP club · /, ready: (page) => page.getByRole('table') },
  {
    name: 'promotion at any width',
    path: '/news/welcome-package',
    title: /Welcome bonus/,
    ready: (page) => page.getByText('Key terms'),
  },
  {
    name: 'message to the support',
    path: '/reviews',
    title: /Reviews · /,
    ready: (page) => page.getByLabel('Message'),
    async act(page) {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Fill in this field').first()).toBeVisible()
    },
  },
  { name: 'install page', path: '/download-app', title: /Qumai as an app · /, proves: 'PWA-03 ROUTE-30' },
  { name: 'unknown address at any width', path: '/nothing/here', title: /Page not found · / },
  { name: 'ban that nobody knows of', path: '/#ban', title: /^Qumai$/, ready: dialogOf, part: 'dialog' },
]

export const playerScreens: Screen[] = [
  {
    name: 'lobby of a player',
    path: '/',
    title: /^Qumai$/,
    ready: balanceButton,
    act: (page) => balanceButton(page).click(),
    part: 'header',
  },
  { name: 'profile', path: '/profile', title: /Profile · / },
  {
    name: 'limits',
    path: '/profile/limits',
    title: /Limits and breaks · /,
    ready: (page) => page.getByRole('heading', { name: 'Deposit limit' }),
    act: (page) => page.getByRole('button', { name: 'Set: Deposit limit, Per day' }).click(),
  },
  {
    name: 'your play',
    path: '/profile/activity',
    title: /Play statistics · /,
    ready: (page) => page.getByRole('table'),
  },
  {
    name: 'rounds',
    path: '/profile/rounds',
    title: /Game rounds · /,
    ready: (page) => page.getByRole('group').first(),
    act: (page) => page.getByRole('main').locator('summary').first().click(),
  },
  {
    name: 'security of the account',
    path: '/profile/security',
    title: /Account security · /,
    ready: (page) => page.getByText('This device'),
  },
  {
    name: 'data of the player',
    path: '/profile/data',
    title: /Data copy and closing · /,
    ready: (page) => page.getByRole('button', { name: 'Ask for a copy' }),
  },
  {
    name: 'question before the account is closed at any width',
    path: '/profile/data',
    title: /Data copy and closing · /,
    ready: (page) => page.getByRole('button', { name: 'Ask for a copy' }),
    act: (page) => page.getByRole('button', { name: 'Close the account…' }).click(),
    part: 'dialog',
  },
  {
    name: 'question before all other sessions end at any width',
    path: '/profile/security',
    title: /Account security · /,
    ready: (page) => page.getByText('This device'),
    act: (page) => page.getByRole('button', { name: 'End all other sessions' }).click(),
    part: 'dialog',
  },
  {
    name: 'adding a passkey at any width',
    path: '/profile/security',
    title: /Account security · /,
    ready: (page) => page.getByText('This device'),
    act: (page) => page.getByRole('button', { name: 'Add a passkey' }).click(),
    part: 'dialog',
  },
  {
    name: 'notifications',
    path: '/notifications',
    title: /Notifications · /,
    ready: (page) => page.getByRole('listitem').first(),
  },
  { name: 'deposit', path: '/cash-box/deposit', title: /Deposit · /, ready: methodOf },
  {
    name: 'deposit form',
    isWhole: true,
    path: '/cash-box/deposit',
    title: /Deposit · /,
    ready: methodOf,
    async act(page) {
      await methodOf(page).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('1')
      await page.keyboard.press('Tab')
      await expect(page.getByText(/minimum amount/i).first()).toBeVisible()
    },
  },
  {
    name: 'deposit by card with a bonus at any width',
    isWhole: true,
    path: '/cash-box/deposit',
    title: /Deposit · /,
    ready: methodOf,
    async act(page) {
      await methodOf(page).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('7000')
      await expect(page.getByRole('group', { name: 'Saved cards' })).toBeVisible()
    },
  },
  {
    name: 'withdrawal',
    path: '/cash-box/withdrawal',
    title: /Withdrawal · /,
    ready: methodOf,
    act: (page) => methodOf(page).click(),
  },
  {
    name: 'transaction history',
    path: '/cash-box/history',
    title: /Transaction history · /,
    ready: (page) => page.getByRole('group').first(),
    async act(page) {
      await page.getByRole('main').locator('summary').nth(3).click()
      await expect(page.getByText('Our team is reviewing your request')).toBeVisible()
    },
  },
  {
    name: 'receipt of a transaction at any width',
    path: '/cash-box/history',
    title: /Receipt · /,
    ready: (page) => page.getByRole('group').first(),
    async act(page) {
      await page.getByRole('main').locator('summary').first().click()
      await page.getByRole('main').getByRole('link', { name: 'Receipt' }).first().click()
      await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
    },
  },
  { name: 'return from a payment at any width', path: '/cash-box/deposit-redirect', title: /Deposit · / },
  {
    name: 'return from a payment that nobody knows of',
    path: '/#payment_ok',
    title: /^Qumai$/,
    ready: dialogOf,
  },
]

/** Pages of an unverified account with unconfirmed contacts. */
export const accountScreens: Screen[] = [
  {
    name: 'contacts with errors',
    path: '/profile/contacts',
    title: /Personal data · /,
    async act(page) {
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('31.02.1990')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Enter the date as DD.MM.YYYY')).toBeVisible()
    },
  },
  {
    name: 'documents with a file that is refused',
    path: '/profile/documents',
    title: /Documents · /,
    ready: (page) => page.getByRole('region', { name: 'Payment method' }),
    async act(page) {
      const input = page.getByRole('region', { name: 'Payment method' }).getByLabel(/^Choose files/)
      await input.setInputFiles([{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
      await expect(page.getByText('This is not a JPG or PNG file')).toBeVisible()
    },
  },
  {
    name: 'settings',
    path: '/profile/settings',
    title: /Settings · /,
    async act(page) {
      await page.getByLabel('New password', { exact: true }).fill('qwerty')
    },
  },
  {
    name: 'app on this device',
    path: '/profile/device',
    title: /App on this device · /,
    async act(page) {
      await expect(page.getByRole('region', { name: 'Data on this device' })).toContainText('Free')
    },
  },
  {
    name: 'code of a phone at any width',
    path: '/profile/contacts',
    title: /Confirm your phone · /,
    async act(page) {
      await page.getByRole('button', { name: 'Confirm the phone number' }).click()
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    },
  },
  { name: 'tries used up at any width', path: '/profile/verify-phone?restricted=true', title: /Too many attempts · / },
  {
    name: 'support with the way back at any width',
    path: '/contacts?back=/profile/documents',
    title: /Contacts · /,
    ready: back,
  },
  {
    name: 'profile whose chat loads at any width',
    path: '/profile',
    title: /Profile · /,
    async act(page) {
      await setChat(page, 'loading')
      await page.getByRole('main').getByRole('button', { name: 'Live chat' }).click()
      await expect(page.getByRole('main').getByRole('status', { name: 'The chat is loading' })).toBeVisible()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // no row half under the header
    },
    proves: 'PROF-08',
  },
  {
    name: 'profile with a message of its chat at any width',
    path: '/profile',
    title: /Profile · /,
    async act(page) {
      await setChat(page, 'ok')
      await page.getByRole('main').getByRole('button', { name: 'Live chat' }).click()
      const chat = chatOf(page)
      await chat.getByRole('button', { name: 'Close the chat' }).click()
      await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' }
        await fetch('/__mock/chat/line', { method: 'POST', headers, body: '{"text":"Hello"}' })
      })
      await expect(page.getByRole('main').getByRole('button', { name: /^Live chat/ })).toContainText('New message')
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    },
    proves: 'PROF-08',
  },
  { name: 'unsubscribing at any width', path: '/unsubscribe/a@b.kz', title: /Unsubscribe from news · / },
]

const setChat = (page: Page, mode: 'ok' | 'loading') =>
  page.evaluate(async (body) => {
    await fetch('/__mock/chat', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }, JSON.stringify({ mode }))

function back(page: Page) {
  return page.getByRole('link', { name: 'Back' })
}

function methodOf(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /card/i }).first()
}

async function showFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  await scrollUntil(page, footer)
  await footer.scrollIntoViewIfNeeded()
}
