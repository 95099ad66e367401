import { expectNoSidewaysScroll, tabTo } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

test('a guest sees what every level gives and how to begin [ROUTE-31 TOUR-04 TOUR-07]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/vipclub')
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Level', 'Amber', 'Jade', 'Pearl', 'Sapphire'])
  await expect(table.getByRole('row', { name: /^Cashback/ }).getByRole('cell')).toHaveText(['5%', '6%', '8%', '10%'])
  await expect(
    table
      .getByRole('row', { name: /^Personal manager/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/Not yet/)
  await expect(page.getByText('One point for each ₸1,000.00')).toBeVisible()
  await page.getByText('Can I lose a level?').click()
  await expect(page.getByText('No. Points are kept')).toBeVisible()
  await expectAccessible('main')
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign up and start' }).click()
  await expect(page).toHaveURL(/\/auth\/register\?redirect=%2Fvipclub/)
})

test.describe('a VIP player', () => {
  test.use({ playerKind: 'vip' })
  test('knows the own level, what the next one needs and gives, and comes here from the profile [TOUR-08 ROUTE-31]', async ({
    page,
    player,
    expectAccessible,
  }) => {
    await page.goto('/profile')
    await page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: 'VIP club' }).click()
    const own = page.getByRole('region', { name: 'Your level' })
    await expect(own).toBeVisible()
    type Club = { levels: { slug: string; title: string }[]; me: { level: string; next_level: string | null } }
    const { levels, me } = await page.evaluate(async (access) => {
      const headers = { authorization: `Bearer ${access}` }
      return (await (await fetch('/api/v1/vip-club?currency=KZT&language=en', { headers })).json()) as Club
    }, player.access)
    const titleOf = (slug: string | null) => levels.find((level) => level.slug === slug)?.title
    await expect(own).toContainText(titleOf(me.level) ?? 'no level')
    await expect(own).toContainText(
      me.next_level === null ? 'This is the highest level' : `${titleOf(me.next_level)} gives you`,
    )
    await expectAccessible('main')
  })
})

playerTest(
  'the first column of the table stays while one scrolls sideways with the keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/vipclub')
    await expect(page.getByRole('region', { name: 'Your level' })).toContainText('Amber')
    const scroller = page.getByRole('region', { name: 'What the levels give' }).last()
    await tabTo(page, scroller)
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(40)
    await expect(page.getByRole('rowheader', { name: 'Cashback' })).toBeInViewport({ ratio: 1 })
  },
)

test.describe('a player on a break', () => {
  test.use({ playerKind: 'excluded' })
  playerTest('is invited to no level [TOUR-07]', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/vipclub')
    await expect(page.getByText('You are on a break')).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
  })
})
