import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test'

import { watchConsole, type ConsoleWatch } from './console-watch.ts'
import { MockSession, type MockPlayer, type PlayerKind, type ServerLanguage } from './mock.ts'
import { networkOf, type TestNetwork } from './network.ts'
import { watchRequests } from './requests.ts'
import { watchSecrets, type SecretWatch } from './secret-watch.ts'

type Fixtures = {
  /** The mock session of this test; the page's URL has its origin. */
  mock: MockSession
  /** The kind of player that `player` is: see the mock's players. */
  playerKind: PlayerKind
  /** The language of the account, as the server writes it. */
  playerLanguage: ServerLanguage
  /** A fresh player, signed in: the page starts with the session that a sign-in leaves. */
  player: MockPlayer
  /** The console of every page stays empty (see console-watch.ts). */
  consoleWatch: ConsoleWatch
  /** Nothing that a route calls secret leaves a page, but to be redeemed (see secret-watch.ts). */
  secretWatch: SecretWatch
  /** Allows lines in it: failures that this test causes, which Chromium writes down itself. */
  mayPrint: ConsoleWatch['allow']
  /** Opens another browser, as of another person or device: it shares only the console watch with the first. */
  newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The network of this test by the name of a profile, for pages and workers. */
  network: TestNetwork
  /** Expects that axe finds nothing on the current page, or in the part that a CSS selector names. */
  expectAccessible: (part?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  mock: async ({}, use, testInfo) => {
    const mock = new MockSession(Number(testInfo.config.metadata['port']))
    await use(mock)
    const journal = await mock.journal()
    const broken = journal.filter((entry) => entry.contractViolation || entry.undocumented)
    if (broken.length > 0 || testInfo.status !== testInfo.expectedStatus) await attachSituation(mock, testInfo)
    await mock.end()
    expect(broken, 'answers that break the contract or that it does not list').toEqual([])
  },
  baseURL: async ({ mock }, use) => {
    await use(mock.origin)
  },
  playerKind: ['player', { option: true }],
  playerLanguage: ['en', { option: true }],
  consoleWatch: [
    async ({ context, mock }, use) => {
      const watch = watchConsole(() => mock.isMadeToFail)
      watch.listenTo(context)
      await use(watch)
      expect(watch.unexpected(), 'lines in the console of the browser').toEqual([])
    },
    { auto: true },
  ],
  secretWatch: [
    async ({ context, mock }, use) => {
      const watch = watchSecrets(mock.origin)
      watch.listenTo(context)
      await use(watch)
      expect(await watch.leaks(), 'requests with a secret of an address').toEqual([])
      if (!watch.hasAny()) return
      const { events, visits } = await mock.records() // including records sent by the worker
      const records = [...events, ...visits].filter((record) => watch.isIn(JSON.stringify(record)))
      expect(records, 'events and visits with a secret of an address').toEqual([])
    },
    { auto: true },
  ],
  mayPrint: async ({ consoleWatch }, use) => {
    await use(consoleWatch.allow)
  },
  newBrowser: async ({ browser, consoleWatch, secretWatch }, use) => {
    const made: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      made.push(context)
      watchRequests(context)
      await context.addInitScript(leaveUnmeasured)
      await context.addInitScript(recordResponsiveness)
      consoleWatch.listenTo(context)
      secretWatch.listenTo(context)
      return context
    })
    for (const context of made) await context.close()
  },
  context: async ({ context }, use) => {
    watchRequests(context)
    await context.addInitScript(closeAppBanner)
    await context.addInitScript(leaveUnmeasured)
    await context.addInitScript(recordResponsiveness)
    await use(context)
  },
  player: async ({ mock, context, playerKind, playerLanguage }, use) => {
    const player = await mock.newPlayer(playerKind, playerLanguage)
    await signInQuietly(context, mock.origin, player)
    await use(player)
  },
  network: async ({ context, mock }, use) => {
    await use(networkOf(context, mock))
    await context.setOffline(false)
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (part) => {
      await page.evaluate(animationsDone) // what fades in has no contrast yet
      const axe = axeOf(page)
      if (part) axe.include(part)
      const { violations } = await axe.exclude('iframe').analyze()
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })))
      const kept = []
      for (const each of found) if (await isKept(page, each)) kept.push(each)
      expect(kept).toEqual([])
    })
  },
})

/** In the page itself: otherwise each run opens a second page. Elements that pass are not listed, which takes most of the time. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })

/**
 * Judges two kinds again. A bar that stays while the page scrolls may have covered a part of a small target: it is moved to the
 * middle of the screen. Something pale may fade in, as a toast does, after the check has started.
 */
async function isKept(page: Page, { id, target }: { id: string; target: string }): Promise<boolean> {
  if (id !== 'target-size' && id !== 'color-contrast') return true
  await page.evaluate(animationsDone)
  const element = page.locator(target)
  try {
    await element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }), null, {
      timeout: 2000,
    })
  } catch (error) {
    if ((await element.count()) > 0) throw error
    return false // removed, as a toast after some seconds
  }
  const { violations } = await axeOf(page).include(target).withRules(id).analyze()
  return violations.length > 0
}

/** Puts the server's side of a failed test beside its trace: "Open situation" of the cockpit opens it. */
async function attachSituation(mock: MockSession, testInfo: TestInfo) {
  const path = testInfo.outputPath('situation.json')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(await mock.save()))
  testInfo.attachments.push({ name: 'situation.json', path, contentType: 'application/json' })
}

/** A test with any signed-in player. */
export const playerTest = test.extend<{ signedIn: string }>({
  signedIn: [async ({ player }, use) => use(player.id), { auto: true }],
})

/** For `test.use`: the worker runs only in tests with the tag, because it stores the whole app in each. */
export const workerByTag = async ({}: object, use: (worker: 'allow' | 'block') => Promise<void>, { tags }: TestInfo) =>
  use(tags.includes('@worker') ? 'allow' : 'block')

/**
 * In the page: ends with the running animations, except those that never end. It requests each frame itself: Chromium
 * sometimes draws none for a transition of 1 ms, whose `finished` then never settles.
 */
async function animationsDone() {
  const isRunning = ({ effect, playState, timeline }: Animation) => {
    const isFinite = effect !== null && effect.getComputedTiming().endTime !== Infinity
    return isFinite && playState === 'running' && timeline === document.timeline
  }
  while (document.getAnimations().some(isRunning)) await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Runs in each page: closes the app banner, which would cover the page after 6 s. */
function closeAppBanner() {
  try {
    localStorage.setItem('app-banner-closed', JSON.stringify({ value: true, expiresAt: 8e15 }))
  } catch {
    // a page without storage does not show the app
  }
}

/** Runs in each page: excludes its visit from measuring, because random events would disturb the test. */
function leaveUnmeasured() {
  try {
    if (sessionStorage.getItem('vitals-visit') === null) sessionStorage.setItem('vitals-visit', 'none')
  } catch {
    // a page without storage picks by chance
  }
}

/** Runs in each page: records when the app becomes interactive; content may be visible earlier (see lobbyAnswers). */
function recordResponsiveness() {
  addEventListener('app-start', (event) => {
    const [stage] = (event as CustomEvent<[string]>).detail
    if (stage === 'usable') Object.assign(window, { answers: true })
  })
}

/** Puts a session into the browser before its first page, once: a later logout stays a logout. */
export async function signInQuietly(context: BrowserContext, origin: string, { id, access, refresh }: MockPlayer) {
  const session = JSON.stringify({ playerId: id, id: `signed in as ${id}`, access, refresh })
  const localStorage = Object.entries({ session, access, refresh }).map(([name, value]) => ({ name, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

export { expect } from '@playwright/test'
