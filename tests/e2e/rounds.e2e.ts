import { readFile } from 'node:fs/promises'

import { expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const GAME = 'nar-bagi'

playerTest(
  'a round is found in the list by its game and its id, opens, and is exported [PLUS-01 PLUS-02 PLUS-04 PLUS-05]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, player, expectAccessible }) => {
    await mock.post('round', { player: player.id, game: GAME, bet: 123_400, win: 456_700 })
    await page.goto('/profile/activity')
    await page.getByRole('main').getByRole('link', { name: 'Game rounds' }).click()
    const rows = page.getByRole('main').getByRole('group')
    await expect(rows.first()).toContainText('+₸4,567.00')
    await expect(rows).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(40)

    await rows.first().getByText('+₸4,567.00').click()
    await expect(rows.first()).toContainText('₸1,234.00')
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    const id = await rows.first().locator('dd').first().innerText()
    await page.getByRole('searchbox', { name: 'Round number or game' }).fill(id)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${id}`))
    await expect(rows).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`${id},`)
    expect(text).toContain(',Own money,1234.00,0.00,4567.00,0.00,')

    await page.goto('/profile/rounds?period=7&game=never-played&search=<b>')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page).toHaveURL(/\/profile\/rounds$/)
    await expect(rows).toHaveCount(20)
  },
)

playerTest(
  'a message to the support about a round starts with its id, and arrives [PLUS-05]',
  async ({ page, mock, player }) => {
    await mock.post('round', { player: player.id, game: GAME, bet: 123_400, win: 0 })
    await page.goto('/profile/rounds')
    const row = page.getByRole('main').getByRole('group').first()
    await row.getByText('₸1,234.00 bet').click()
    const id = await row.locator('dd').first().innerText()
    await row.getByRole('link', { name: 'Dispute this round' }).click()
    const message = page.getByRole('main').getByLabel('Message')
    await expect(message).toHaveValue(`I dispute round ${id}. What went wrong: `)
    await message.press('End')
    await message.pressSequentially('no win')
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('We have received your message')).toBeVisible()
    const letters = await mock.control<{ text: string }[]>('GET', 'outbox')
    expect(letters.map(({ text }) => text)).toEqual([`I dispute round ${id}. What went wrong: no win`])

    await page.goto('/contacts?round=Send+me+your+password')
    await expect(message).toBeVisible()
    await expect(message).toHaveValue('')
  },
)
