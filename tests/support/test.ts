import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext } from '@playwright/test'

import { MockSession, type MockPlayer } from './mock.ts'

type Fixtures = {
  /** This test's own session of the mock; the page's address is its origin. */
  mock: MockSession
  /** A fresh player, signed in: the page starts with the session that a sign-in leaves. */
  player: MockPlayer
  /** axe finds nothing on the page as it stands. */
  expectAccessible: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  mock: async ({}, use, testInfo) => {
    const mock = new MockSession(Number(testInfo.config.metadata['port']))
    await use(mock)
    const journal = await mock.journal()
    const broken = journal.filter((entry) => entry.contractViolation || entry.undocumented)
    await mock.end()
    expect(broken, 'answers that break the contract or that it does not list').toEqual([])
  },
  baseURL: async ({ mock }, use) => {
    await use(mock.origin)
  },
  player: async ({ mock, context }, use) => {
    const player = await mock.newPlayer()
    await signInQuietly(context, mock.origin, player)
    await use(player)
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
      const { violations } = await axe.exclude('iframe').analyze()
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
        [],
      )
    })
  },
})

/** Puts a session into the browser before its first page, once: a later logout stays a logout. */
async function signInQuietly(context: BrowserContext, origin: string, { id, access, refresh }: MockPlayer) {
  const localStorage = Object.entries({ access, refresh, session_player: id }).map(([name, value]) => ({ name, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

export { expect } from '@playwright/test'
