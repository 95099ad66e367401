import { randomUUID } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { requestsDone } from './requests.ts'
import { expect } from './test.ts'

/** A page, or the app inside a frame of one. */
type Place = Pick<Page, 'getByRole' | 'getByLabel'>

/** The balance in the header: visible once a player is signed in. */
export const balanceButton = (page: Place) => page.getByRole('banner').getByRole('button', { name: /balance/i })

/** Opens a link that signs a guest in, and confirms the account (PLUS-74). */
export async function openLink(page: Page, url: string) {
  await page.goto(url)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Yes, it is mine|Да, мой|Иә, менікі|Bəli, mənimdir)$/ })
    .click()
}

/** The bell in the header: a link on a phone, a button over a game and on a desktop. */
export const bellOf = (page: Place) =>
  page
    .getByRole('banner')
    .getByLabel(/^Notifications/)
    .locator('xpath=ancestor::*[self::a or self::button]')

/** The e-mail field of a sign-in form; its tab has the same name. */
export const emailField = (page: Place) => page.getByRole('combobox', { name: 'E-mail' })

/** The amount field; the names of the quick amount buttons contain "amount", too. */
export const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/** The conversation of the live chat: the provider's frame inside the chat's page. */
export const chatOf = (page: Page) =>
  page.frameLocator('iframe[title="Live chat"]').locator('iframe').filter({ visible: true }).contentFrame()

/** Number of Tab keys between two checks of the focus, because a check is slower than a key. */
const TABS_AT_ONCE = 8

/** In the page: whether `element` has the focus. If not, it traps the focus once a Tab moves it there. */
function isReachedOrHeld(element: Element): boolean {
  const shared = window as { letGo?: () => void }
  shared.letGo?.()
  if (element === document.activeElement) return true
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && element === document.activeElement) event.preventDefault()
  }
  addEventListener('keydown', hold, true)
  shared.letGo = () => removeEventListener('keydown', hold, true)
  return false
}

/**
 * Sends Tab until `target` has the focus, like a keyboard user. Sends several at once; those after the target have no
 * effect.
 */
export async function tabTo(page: Page, target: Locator) {
  const scrollNearer = async () => {
    if (await target.evaluate(isReachedOrHeld)) return true
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => page.keyboard.press('Tab')))
    return target.evaluate(isReachedOrHeld)
  }
  await expect.poll(scrollNearer, { intervals: [0], timeout: 25_000 }).toBe(true)
}

/** Waits until the worker controls the page and the shell is saved: from then on the app starts offline. */
export async function readyForOffline(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the worker has saved every file of its build, so that every page opens without a network. */
export async function filesSaved(page: Page) {
  await readyForOffline(page)
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text()
      const builds = (await caches.keys()).filter((name) => name.startsWith('build-'))
      const lists = await Promise.all(builds.map(async (name) => (await caches.open(name)).keys()))
      const saved = new Set(lists.flat().map(({ url }) => new URL(url).pathname))
      return (worker.match(/\/assets\/[\w.-]+/g) ?? ['no files in the worker']).filter((file) => !saved.has(file))
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

/** Ticks the terms of the sign-up. */
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /accept the terms/ }).check()

export async function registerByEmail(page: Page): Promise<{ email: string; password: string }> {
  const email = `e2e-${randomUUID().slice(0, 8)}@example.kz`
  const password = 'correct horse'
  await emailField(page).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await acceptTerms(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  return { email, password }
}

/**
 * Opens the first method of this name in the list. On a phone the last used one opens by itself, which hides the list:
 * a click may come too late.
 */
export async function chooseMethod(page: Page, name = /wallet/i) {
  const method = page.getByRole('main').getByRole('button', { name }).first()
  await expect(method.or(amountField(page)).first()).toBeVisible()
  await expect(async () => {
    if (await method.isVisible()) await method.click({ timeout: 2000 })
    await expect(amountField(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Enters the birth date that the first deposit requires from an account without one. */
export async function fillBirthday(page: Page, birthday = '17.05.1990') {
  const question = page.getByRole('form', { name: 'Your date of birth' })
  await question.getByRole('textbox', { name: 'Date of birth' }).fill(birthday)
  await question.getByRole('button', { name: 'Go on to the deposit' }).click()
}

/** Skips the limit that the app offers before the first deposit. */
export const declineLimit = (page: Page) =>
  page.getByRole('region', { name: 'Do you want a deposit limit?' }).getByRole('button', { name: 'No limit' }).click()

/** Confirms a withdrawal that forfeits a bonus. */
export const confirmEndOfBonus = (page: Page) =>
  page
    .getByRole('dialog', { name: 'This withdrawal cancels your bonus' })
    .getByRole('button', { name: 'Withdraw and cancel the bonus' })
    .click()

/** From the list of methods to the payment page of the provider. */
export async function startDeposit(page: Page, amount: string) {
  await chooseMethod(page)
  await amountField(page).fill(amount)
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Opens the first game of the list on the screen that can be played. */
export async function openGame(page: Page) {
  await page
    .getByRole('main')
    .locator('a[href^="/games/"]:not([href^="/games/category/"], [href^="/games/filter/"], [href="/games/search"])')
    .filter({ hasNotText: /Maintenance|Not in your region/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/games\/[a-z0-9-]+(\?|$)/)
  return page.frameLocator('iframe')
}

type Passing = {
  /** Time of one step, ms. */
  step?: number
  /** Also lets calls time out: for tests of calls that never end. */
  whileCallsHang?: boolean
  /** More browsers, each with a separate clock. */
  others?: Page[]
}

/**
 * Advances the clock of the page and its siblings step by step until `look` passes, so the test does not wait for
 * timers. Calls in flight finish first, because they could time out on a busy machine. Install the clock before the
 * page starts; a worker keeps its own.
 */
export async function passTime(page: Page, check: () => Promise<void>, options: Passing = {}) {
  const { step = 1000, whileCallsHang = false, others = [] } = options
  await expect(async () => {
    for (const one of [page, ...others]) {
      if (!whileCallsHang) await requestsDone(one)
      await one.clock.runFor(step)
    }
    await check()
  }).toPass({ intervals: [50] })
}

/** Stops the installed clock of the page 4 s ahead, or later on a busy machine. No call in flight times out. */
export const stopClock = (page: Page) =>
  expect(async () => {
    await requestsDone(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 4000)
  }).toPass({ intervals: [50] })

/** Fills in the log-in page and sends it. */
export async function logIn(page: Place, login: { email: string | null; password: string }) {
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await expect(submit).toBeVisible() // the page before it may have the same fields
  await emailField(page).fill(login.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await submit.click()
}

/** Logs out by the button of the profile or the settings, and confirms; the dialog may name a payment in progress. */
export async function logOut(page: Place) {
  const wayOut = page.getByRole('main').getByRole('button', { name: 'Log out' })
  await wayOut.or(page.getByRole('main').getByRole('link', { name: 'Log out' })).click()
  await page
    .getByRole('dialog', { name: /^Log out/ })
    .getByRole('button', { name: 'Log out' })
    .click()
}

export async function balanceOf(page: Page, line: 'Real balance' | 'Bonus balance' | 'Total') {
  const row = page.getByRole('banner').locator('dl > div, li').filter({ hasText: line })
  await balanceButton(page).click()
  const text = await row.innerText()
  await page.keyboard.press('Escape')
  await expect(row).toBeHidden()
  return text
}

/** The reading of an axe-like rule that axe lacks: nothing sticks out of the screen sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** Player id of the stored session; null for a guest. */
export const savedPlayer = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? 'null') as { playerId: string } | null)?.playerId ?? null,
  )

/** Scrolls to the end of the page, as far as it grows. */
export async function scrollThrough(page: Page, steps: number) {
  for (let turn = 0; turn < steps; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
}

/**
 * Scrolls until `target` is in the page. Starts again at the top after the end, each time more slowly, because a fast
 * scroll skips lazy blocks.
 */
export async function scrollUntil(page: Page, target: Locator) {
  let pause = 250 // ms
  await expect(async () => {
    const isAtEnd = await page.evaluate(() => {
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      if (atEnd) scrollTo(0, 0)
      return atEnd
    })
    if (isAtEnd) pause *= 2
    await page.mouse.wheel(0, 500)
    await expect(target).toBeAttached({ timeout: pause })
  }).toPass({ intervals: [0] })
}

/** Whether two things that are seen cover parts of each other. */
export async function lieOverEachOther(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('one of the two is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Opens order and provider of a list: in a sheet if there is no space beside its box. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ })
  if ((page.viewportSize()?.width ?? 0) < 1080) await button.click()
}

/** Back to the list. */
export async function closeFilters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1080) await page.getByRole('button', { name: 'Show the games' }).click()
}
