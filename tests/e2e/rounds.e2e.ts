import { readFile } from 'node:fs/promises'

import { changeResponses } from '../support/change-responses.ts'
import { expectNoSidewaysScroll, filesSaved } from '../support/steps.ts'
import { expect, playerTest, workerByTag } from '../support/test.ts'

playerTest.use({ serviceWorkers: workerByTag })

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

const FAIR_GAME = 'granite-breeze'

playerTest(
  'a round of the own studio is verified step by step, also without a network [PLUS-88]',
  { tag: ['@core', '@worker'] },
  async ({ page, context, mock, player, expectAccessible }) => {
    await mock.post('round', { player: player.id, game: FAIR_GAME, bet: 100_000 })
    await mock.post('round', { player: player.id, game: GAME, bet: 100_000 })
    await page.goto('/profile/rounds')
    const rows = page.getByRole('main').getByRole('group')
    await rows.first().getByText('₸1,000.00 bet').click()
    await expect(rows.first()).toContainText('This game is not provably fair')
    await expect(rows.first().getByRole('button', { name: 'Verify the round' })).toHaveCount(0)
    await filesSaved(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Continue offline' }).click()
    const fair = rows.nth(1)
    await fair.getByText('₸1,000.00 bet').click()
    await fair.getByRole('button', { name: 'Verify the round' }).click()
    await expect(fair.getByRole('status')).toHaveText('Verified: the result follows from the seeds.')
    await expect(fair.getByText('Matches')).toHaveCount(4)
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    await context.setOffline(false)
  },
)

playerTest(
  'the check of a round with another win fails, beside the dispute [PLUS-88]',
  async ({ page, mock, player, mayPrint }) => {
    mayPrint(/the proof of round/)
    await mock.post('round', { player: player.id, game: FAIR_GAME, bet: 100_000 })
    await changeResponses(page, mock, '/api/v1/rounds', ({ data }) => {
      const [round] = data as { win: number }[]
      if (round) round.win += 100
    })
    await page.goto('/profile/rounds')
    const row = page.getByRole('main').getByRole('group').first()
    await row.getByText('₸1,000.00 bet').click()
    await row.getByRole('button', { name: 'Verify the round' }).click()
    await expect(row.getByRole('status')).toContainText('The check failed')
    await expect(row.getByText('Does not match')).toHaveCount(1)
    await expect(row.getByRole('link', { name: 'Dispute this round' })).toBeVisible()
  },
)
