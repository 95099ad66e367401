import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { MockPlayer, MockSession } from './mock.ts'
import { emailField, logIn } from './steps.ts'

export const sessionMoves = [
  'log-out',
  'sign-in-again',
  'other-player',
  'refresh-refused',
  'link-of-another',
  'freeze',
] as const
export type SessionMove = (typeof sessionMoves)[number]

type World = { page: Page; context: BrowserContext; mock: MockSession; player: MockPlayer; other: MockPlayer }

/** A page that leaves for the payment page in the same moment is a way to go, too. */
const overtaken = () => null
const patience = { timeout: 8000 }
/** The access token of the mock lives for 15 minutes. */
const PAST_EXPIRY = 16 * 60_000

/** The player of this browser; null for a guest, and on a page of another host. */
const whoPlays = (page: Page) =>
  page
    .evaluate(() => (JSON.parse(localStorage.getItem('session') ?? 'null') as { playerId: string } | null)?.playerId)
    .catch(overtaken)

/** Leaves the account by its button, with a payment open or not. */
async function logOut(page: Page) {
  await page.goto('/profile', patience).catch(overtaken)
  const button = page.getByRole('button', { name: 'Log out' })
  await button.first().click(patience).catch(overtaken)
  const really = page.getByRole('dialog').getByRole('button', { name: 'Log out' })
  const isGuest = page.waitForFunction(() => localStorage.getItem('session') === null, null, patience)
  await really.click(patience).catch(overtaken)
  await isGuest.catch(overtaken)
}

/** The redirect of a payment may interrupt opening the log-in page: then it retries. */
async function signIn(page: Page, who: MockPlayer) {
  await expect(async () => {
    if ((await whoPlays(page)) === who.id) return
    await page.goto('/auth/login', patience)
    if (await whoPlays(page)) {
      await logOut(page)
      await page.goto('/auth/login', patience)
    }
    await expect(emailField(page)).toBeVisible(patience)
    await logIn(page, who)
    await page.waitForFunction((id) => localStorage.getItem('session')?.includes(id), who.id, patience)
  }).toPass({ timeout: 60_000 })
}

async function freeze(page: Page, context: BrowserContext) {
  const devTools = await context.newCDPSession(page)
  for (const state of ['frozen', 'active'] as const) {
    await devTools.send('Page.setWebLifecycleState', { state })
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await devTools.detach()
}

/** Actions of the player, another player, or the server on the session while a payment may be open. */
export async function moveSession(step: SessionMove, { page, context, mock, player, other }: World): Promise<void> {
  if (step === 'log-out') await logOut(page)
  if (step === 'sign-in-again') await signIn(page, player)
  if (step === 'other-player') await signIn(page, other)
  if (step === 'refresh-refused') {
    await mock.force('auth.refresh', 'REFRESH_TOKEN_INVALID', 1)
    await mock.advanceClock(PAST_EXPIRY)
    await page.goto('/profile', patience).catch(overtaken)
    await page.waitForFunction(() => localStorage.getItem('session') === null, null, patience).catch(overtaken)
    await mock.control('DELETE', 'force?endpoint=auth.refresh')
  }
  if (step === 'link-of-another') {
    // for a guest, the link shows a question in each tab that must be confirmed in one of them
    const confirm = async (tab: Page) => {
      const question = tab.getByRole('dialog', { name: 'Is this your account?' })
      const yes = question.getByRole('button', { name: 'Yes, it is mine' })
      await tab.addLocatorHandler(question, () => yes.click(patience).catch(overtaken))
    }
    await confirm(page)
    context.on('page', confirm)
    await page.goto(`/${await mock.signInQuery(other)}`, patience).catch(overtaken)
  }
  if (step === 'freeze') await freeze(page, context)
}

/** Signs the first player in again. */
export const returnTo = signIn
