import type { Page } from '@playwright/test'

import { statusLine } from '../support/console-watch.ts'
import { expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

test.describe('the review of the limits', () => {
  test.use({ playerKind: 'careful' })

  playerTest(
    'is marked on the profile, beside net deposits, and lowers all limits with one click [PLUS-95]',
    { tag: '@core' },
    async ({ page, mock, expectAccessible }) => {
      await page.goto('/profile')
      const net = section(page, 'Net deposits')
      await expect(net.getByRole('definition')).toHaveText([/₸/, /₸/])
      await expectAccessible()
      await main(page).getByRole('link', { name: 'Limits and breaks Review' }).click()
      const review = section(page, 'Review your limits')
      await expect(review.getByRole('listitem').first()).toContainText('Deposit limit · Per day')
      await expect(review.getByText(/Lowered, it would be/).first()).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll(page)
      await review.getByRole('button', { name: 'Lower to what I used' }).click()
      await expect(review).toBeHidden()
      await page.reload()
      await expect(section(page, 'Deposit limit')).toBeVisible()
      await expect(review).toHaveCount(0)
      expect((await mock.calls('limits.review')).map(({ status }) => status)).toEqual([200])
    },
  )
})

playerTest(
  'a reached limit for slots stops a slot before it starts and links to the limits [PLUS-94]',
  { tag: '@core' },
  async ({ page, mock, player, mayPrint }) => {
    mayPrint(statusLine(409, '/launch'))
    await mock.post('round', { player: player.id, game: 'nar-bagi', bet: 40_000, win: 0 })
    await page.goto('/profile/limits')
    const games = section(page, 'Loss limit by kind of game')
    const row = games.getByRole('listitem').filter({ hasText: 'Per day' })
    await row.getByRole('button', { name: 'Set: Loss limit: slots, Per day' }).click()
    await row.getByRole('textbox').fill('300')
    await row.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(row).toContainText('₸0.00 left')
    await page.goto('/games/fruit-cocktail?mode=real')
    await expect(main(page).getByText('Your loss limit for slots is used up.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Limits and breaks' }).click()
    await expect(page).toHaveURL(/\/profile\/limits$/)
    expect((await mock.calls('games.launch')).map(({ status }) => status)).toEqual([409])
  },
)

playerTest(
  'an exclusion waits for the choice of its brands if the operator has several [PLUS-96]',
  async ({ page, mock }) => {
    await mock.post('operator', { other_brands: ['Aral'] })
    await page.goto('/profile/limits')
    const exclusion = section(page, 'Self-exclusion')
    await exclusion.getByRole('radio', { name: '6 months' }).check()
    await exclusion.getByRole('button', { name: 'Exclude myself' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Exclude myself' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'All brands' }).check()
    await dialog.getByRole('button', { name: 'Exclude myself' }).click()
    await expect(main(page).getByText('Your exclusion also applies to Aral.')).toBeVisible()
  },
)
