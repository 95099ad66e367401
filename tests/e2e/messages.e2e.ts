import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { expect, playerTest, test } from '../support/test.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  playerTest(
    'each kind of message is set per channel, saved immediately, and reset on failure [PLUS-32 PLUS-33]',
    { tag: '@core' },
    async ({ page, mock, mayPrint, expectAccessible }) => {
      mayPrint(statusLine(422, '/api/v1/notifications/settings'))
      await page.goto('/profile/settings')
      await expect(tick(page, 'Bonuses: Push')).toBeChecked()
      await expect(tick(page, 'Payments: E-mail')).toBeDisabled()
      await expect(tick(page, 'Payments: E-mail')).toBeChecked()
      await expect(page.getByText('Locked boxes cannot be unticked')).toBeVisible()
      await expectAccessible('main')
      await tick(page, 'Bonuses: Push').click()
      await tick(page, 'Tournaments: SMS').click()
      await expect.poll(async () => (await mock.calls('notifications.saveSetting')).length).toBe(2)
      await page.reload()
      await expect(tick(page, 'Tournaments: SMS')).toBeChecked()
      await expect(tick(page, 'Bonuses: Push')).not.toBeChecked()
      await mock.force('notifications.saveSetting', 'VALIDATION_FAILED', 1)
      await tick(page, 'Bonuses: Push').click()
      await expect(page.getByText('Some fields are filled in incorrectly')).toBeVisible()
      await expect(tick(page, 'Bonuses: Push')).not.toBeChecked()
    },
  )
})
