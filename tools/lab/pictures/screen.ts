import type { Page } from 'playwright'

import type { MockSession } from '../../../tests/support/mock.ts'

export type Act = (page: Page) => Promise<unknown>
export type Screen = {
  name: string
  path: string
  /** Signs in: the usual player of the language, or one of this kind. */
  player?: true | string
  /** Before the page opens. */
  prepare?: (mock: MockSession, page: Page) => Promise<unknown>
  /** Runs once the page is idle, or at once for parts that disappear by themselves. */
  act?: Act
  isShort?: true
  /** All of the page, however long it is. */
  isWhole?: true
}

/** A call is tried again for a while before it has failed. */
export const untilFailed: Act = (page) => page.locator('main [role=alert] button').first().waitFor({ timeout: 60_000 })
