import { lostChunkLine } from '../support/console-watch.ts'
import { deviceRows } from '../support/device-rows.ts'
import { expectNoSidewaysScroll, readyForOffline, scrollUntil } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test(
  'favourites have a page, linked from their row in the lobby, also offline [PLUS-53]',
  { tag: '@core' },
  async ({ page, context, mayPrint, expectAccessible }) => {
    mayPrint(lostChunkLine)
    const main = page.getByRole('main')
    await page.goto('/games/my/favourites')
    await expect(main.getByText('No favourites yet')).toBeVisible()
    await expectAccessible('main')
    await main.getByRole('link', { name: 'All games' }).click()
    const star = main.getByRole('list', { name: 'All games' }).getByRole('button').first()
    await star.click()
    const name = ((await star.getAttribute('aria-label')) ?? '').replace('Favourite: ', '')

    await expect.poll(async () => (await deviceRows(page, 'myGames')).length).toBe(1)
    await page.goto('/games/my/other')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.goto('/')
    const seeAll = main.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: 'See all' })
    await scrollUntil(page, seeAll)
    await seeAll.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites')
    await expect(main.getByRole('list', { name: 'Favourites' }).getByRole('link')).toHaveCount(1)
    await expect(main.getByRole('link', { name })).toBeVisible()
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)

    await readyForOffline(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await main.getByRole('link', { name: 'Recent games' }).click()
    await expect(main.getByText('No recent games yet')).toBeVisible()
    await main.getByRole('link', { name: 'Favourites' }).click()
    await expect(main.getByRole('link', { name })).toBeVisible()
  },
)
