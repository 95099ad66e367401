import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { goWithin } from '../support/outbox.ts'
import { startPushService } from '../support/push-service.ts'
import { readyForOffline } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const row = (page: Page, name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name })
const notify = (mock: MockSession, player: MockPlayer, sub_type: string) =>
  mock.control('POST', 'notify', { player: player.id, sub_type, status: 'new' })

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  playerTest(
    'each kind of messages is chosen by its way, saved at once, and goes back when it was not @phone [PLUS-32 PLUS-33]',
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

  playerTest(
    'a message whose code was used shows that, also in the history @phone [PLUS-34]',
    async ({ page, mock, player, expectAccessible }) => {
      await notify(mock, player, 'achievement_gift')
      await page.goto('/notifications')
      await row(page, /A bonus for an achievement/).click()
      await page.getByRole('tabpanel').getByRole('link', { name: 'Activate' }).click()
      await page.getByRole('form', { name: 'Have a promo code?' }).getByRole('button', { name: 'Activate' }).click()
      await expect(page.getByText('The promo code worked')).toBeVisible()
      await page.goto('/notifications')
      await row(page, /A bonus for an achievement/).click()
      const list = page.getByRole('tabpanel')
      await expect(list.getByText('This offer is not available any more')).toBeVisible()
      await expect(list.getByRole('link', { name: 'Activate' })).toHaveCount(0)
      await expectAccessible('main')
      await list.getByRole('button', { name: 'Dismiss', exact: true }).click()
      await page.getByRole('tab', { name: 'History' }).click()
      await row(page, /A bonus for an achievement/).click()
      await expect(list.getByText('This offer is not available any more')).toBeVisible()
    },
  )
})

playerTest(
  'bonuses that were turned off do not come to the device, money does @phone [PLUS-32]',
  async ({ page, context, player, mock }) => {
    const service = await startPushService(context)
    const send = (sub_type: string) => mock.control('POST', 'push', { player: player.id, sub_type, amount: 777_700 })
    await page.goto('/')
    await readyForOffline(page)
    await page.goto('/profile/device')
    const push = page.getByRole('main').getByRole('region', { name: 'Notifications on this device' })
    await push.getByRole('button', { name: 'Turn on' }).click()
    await expect(push).toContainText('On for this device')
    await send('achievement')
    expect(service.messages).toHaveLength(1)
    await goWithin(page, '/profile/settings')
    await tick(page, 'Bonuses: Push').click()
    await expect.poll(async () => (await mock.calls('notifications.saveSetting')).length).toBe(1)
    await send('achievement')
    expect(service.messages).toHaveLength(1)
    await send('commit_withdrawal')
    expect(service.messages).toHaveLength(2)
    service.close()
  },
)
