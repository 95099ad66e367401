import { tabTo } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

/** Runs in the page. Returns the share of the circle that its stroke covers. */
function shareOfRing(circle: Element): number {
  const dash = parseFloat(getComputedStyle(circle).strokeDasharray)
  return dash / (2 * Math.PI * Number(circle.getAttribute('r')))
}

test.describe('a VIP player', () => {
  test.use({ playerKind: 'vip' })
  test(
    'shows the level, the needs and perks of the next one, and is linked from the profile [TOUR-08 ROUTE-31]',
    { tag: ['@core', '@wide'] },
    async ({ page, player, expectAccessible }) => {
      await page.goto('/profile')
      await page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: 'VIP club' }).click()
      const own = page.getByRole('region', { name: 'Your level' })
      await expect(own).toBeVisible()
      type Level = { slug: string; title: string; points_required: number; perks: { title: string; value: string }[] }
      type Club = { levels: Level[]; me: { level: string; points: number; next_level: string } }
      const { levels, me } = await page.evaluate(async (access) => {
        const headers = { authorization: `Bearer ${access}` }
        return (await (await fetch('/api/v1/vip-club?currency=KZT&language=en', { headers })).json()) as Club
      }, player.access)
      const levelOf = (slug: string) => levels.find((level) => level.slug === slug)
      const [level, next] = [levelOf(me.level), levelOf(me.next_level)]
      if (!level || !next) throw new Error('this player stands at the highest level')
      const number = (points: number) => points.toLocaleString('en')
      await expect(own).toContainText(level.title)
      await expect(own).toContainText(`${number(me.points)} points`)
      // calculated here instead of read from points_to_next and progress_bp
      const missing = `${number(next.points_required - me.points)} points to ${next.title}`
      await expect(own.getByText(missing, { exact: true })).toBeVisible()
      const part = (me.points - level.points_required) / (next.points_required - level.points_required)
      const ring = own.getByRole('img', { name: missing })
      await expect(ring).toHaveText(`${Math.floor(part * 100)}%`)
      const drawn = await ring.locator('circle').last().evaluate(shareOfRing)
      expect(drawn).toBeCloseTo(part, 3)
      await expect(own).toContainText(`${next.title} gives you`)
      const perks = next.perks.map(({ title, value }) => `${title}${value}`)
      expect(perks.length).toBeGreaterThan(1)
      const gives = own.getByRole('list', { name: `${next.title} gives you`, exact: true })
      await expect(gives.getByRole('listitem')).toHaveText(perks)
      await expectAccessible('main')
    },
  )
})

playerTest('the first column of the table stays while one scrolls sideways with the keyboard', async ({ page }) => {
  await page.goto('/vipclub')
  await expect(page.getByRole('region', { name: 'Your level' })).toContainText('Amber')
  const scroller = page.getByRole('region', { name: 'What the levels give' }).last()
  await tabTo(page, scroller)
  for (let click = 0; click < 8; click += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(40)
  await expect(page.getByRole('rowheader', { name: 'Cashback' })).toBeInViewport({ ratio: 1 })
})
