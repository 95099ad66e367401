import type { Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const barOf = (page: Page) => page.getByRole('region', { name: 'The bonus you are wagering' })
const leftIn = async (page: Page) => /Left to wager: ₸([\d,]+\.\d\d)/.exec(await barOf(page).innerText())?.[1] ?? ''

test(
  'a thin bar in the game shows the wagering left and the contribution of the game [BONUS-32]',
  { tag: '@core' },
  async ({ page, player: _player, expectAccessible }) => {
    await page.goto('/games/fruit-cocktail?mode=real')
    await expect(barOf(page)).toContainText(/Left to wager: ₸[\d,.]+, by .+ Take up to ₸[\d,.]+ from the bonus/)
    await expect(barOf(page)).toContainText('This game counts 100%')
    await expect(barOf(page).getByRole('progressbar')).toHaveAccessibleName(/% wagered/)
    await expectAccessible('main')
    const before = await leftIn(page)
    const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
    await spin.click()
    await expect.poll(() => leftIn(page), { timeout: 15_000 }).not.toBe(before)
    const left = await leftIn(page)

    await page.goto('/bonuses/received')
    await expect(page.getByRole('row', { name: /^Left to wager/ }).filter({ hasText: `₸${left} of` })).toBeVisible()
    await page.getByText('All terms').first().click()
    await expect(page.getByText('Live casino').first()).toBeVisible()
  },
)

test('no bar in a demo game, for which nothing counts, nor for a guest [BONUS-32]', async ({
  page,
  player: _player,
  mock,
}) => {
  await page.goto('/games/fruit-cocktail?mode=demo')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
  await expect.poll(async () => (await mock.calls('offers.list')).length).toBeGreaterThan(0)
  await expect(barOf(page)).toHaveCount(0)
})

test.describe('a player with every kind of bonus', () => {
  test.use({ playerKind: 'bonus' })

  test('free spins lead into their game for money, which names them [BONUS-31 GAME-23]', async ({
    page,
    player: _player,
  }) => {
    await page.goto('/bonuses/received')
    await page.getByRole('link', { name: 'Play' }).first().click()
    await expect(page).toHaveURL(/^[^?]+\/games\/[a-z0-9-]+\?mode=real$/)
    const spins = page.getByRole('region', { name: 'Free spins' })
    await expect(spins).toContainText(/\d+ free spins in this game/)
    await page.goto(page.url().replace('mode=real', 'mode=demo'))
    await spins.getByRole('link', { name: 'Play' }).click()
    await expect(page).toHaveURL(/mode=real$/)
  })
})
