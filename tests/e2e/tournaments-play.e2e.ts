import type { Page } from '@playwright/test'

import { goWithin } from '../support/outbox.ts'
import { keepShown, shownIn } from '../support/shown.ts'
import { passTime } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const DAY = 24 * 60 * 60_000
const main = (page: Page) => page.getByRole('main')
const joinButton = (page: Page) => main(page).getByRole('button', { name: 'Take part' })
const standing = (page: Page) => main(page).getByRole('region', { name: 'Your standing' })

const MARKET = 'currency=KZT&language=en'

/** The server's data of a tournament for this player. */
type Standing = {
  me: { place: number; points: number; prize: { amount: number } | null; points_to_next_prize: number | null }
}
const tournamentOf = (page: Page, slug: string) =>
  page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access') ?? ''}` }
    return (await (await fetch(path, { headers })).json()) as Standing
  }, `/api/v1/tournaments/${slug}?${MARKET}&locale=en`)

/** Plays a game of the tournament for money, in a new tab: rounds with these bets (minor units). */
async function play(page: Page, slug: string, bets: readonly number[]) {
  const url = await page.evaluate(
    async ([list, rest]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access') ?? ''}`,
        'content-type': 'application/json',
      }
      const games = (await (await fetch(`${list}?${rest}`)).json()) as {
        data: { slug: string; availability: string }[]
      }
      const game = games.data.find(({ availability }) => availability === 'available')?.slug
      const body = JSON.stringify({ mode: 'real', currency: 'KZT', language: 'en' })
      const launch = await fetch(`/api/v1/games/${game}/launch`, { method: 'POST', headers, body })
      return ((await launch.json()) as { url: string }).url
    },
    [`/api/v1/tournaments/${slug}/games`, MARKET],
  )
  const game = await page.context().newPage()
  await game.goto(url)
  const statuses = await game.evaluate(async (all) => {
    const seen: number[] = []
    for (const bet of all) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ bet })
      seen.push((await fetch(`${location.pathname}/spin`, { method: 'POST', headers, body })).status)
    }
    return seen
  }, bets)
  await game.close()
  expect(statuses).toEqual(bets.map(() => 200))
}

playerTest(
  'a player moves up: rank, points and distance are shown, and the new rank is announced [TOUR-05]',
  async ({ page, mock }) => {
    await mock.post('clock', { freeze: true }) // the table is recalculated when this test advances the clock
    await page.clock.install()
    await page.goto('/tournaments/steppe-cup')
    await joinButton(page).click()
    await expect(standing(page)).toContainText('Place 641 of 641')
    await expect(standing(page)).toContainText(/0\spoints/)
    await expect(standing(page).getByRole('status')).toBeEmpty()
    await play(page, 'steppe-cup', [1_000_000, 1_000_000, 1_000_000])
    await mock.advanceClock(5 * 60_000)
    const isCounted = () => expect(standing(page)).toContainText('300 points', { timeout: 500 })
    await passTime(page, isCounted, { step: 5000 })
    const { me } = await tournamentOf(page, 'steppe-cup')
    expect([me.points, me.prize, me.place < 641]).toEqual([300, null, true])
    await expect(standing(page)).toContainText(`Place ${me.place} of 641`)
    await expect(standing(page)).toContainText('No prize for this place yet')
    await expect(standing(page)).toContainText(
      `${(me.points_to_next_prize ?? 0).toLocaleString('en')} points to the next prize`,
    )
    await expect(standing(page).getByRole('status')).toHaveText(`Your place: ${me.place}`)
  },
)

playerTest(
  'a winner is notified of the prize and has it as a bonus with wagering [TOUR-05 NOTIF-21 BONUS-04]',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.advanceClock(2 * DAY)
    await page.goto('/tournaments/comet-night')
    await joinButton(page).click()
    await expect(standing(page)).toContainText('Place 1 of 1')
    await play(page, 'comet-night', [1_000_000])
    await mock.advanceClock(5 * DAY)
    await keepShown(page) // a toast closes after 5 s
    await page.reload()
    await expect(main(page).getByText('Finished', { exact: true })).toBeVisible()
    await expect(standing(page)).toContainText('₸600,000.00')
    await expect(standing(page)).toContainText('100 points')
    await expect
      .poll(() => shownIn(page), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('Tournament prize'))
    await main(page).getByRole('link', { name: 'Your prize is in your bonuses' }).click()
    await expect(page).toHaveURL(/\/bonuses\/received$/)
    const prize = main(page).getByRole('listitem').filter({ hasText: 'Tournament prize' })
    await expect(prize.getByRole('row', { name: /Received.*₸600,000.00/ })).toBeVisible()
    await expect(prize.getByRole('row', { name: /^Left to wager.*₸6,000,000.00/ })).toBeVisible()
    expect((await mock.effects()).filter(({ kind }) => kind === 'tournament-prize')).toMatchObject([
      { amount: 60_000_000 },
    ])
    // the toast closes by itself; the message stays among the current ones until the player reads it
    await goWithin(page, '/notifications')
    await main(page)
      .getByRole('button', { name: /Tournament prize/ })
      .click()
    const letter = page.getByRole('tabpanel')
    await expect(letter.getByText('₸600,000.00')).toBeVisible()
    await expect(letter.getByText(/promo code/)).toHaveCount(0)
    await letter.getByRole('link', { name: 'My bonuses' }).click()
    await expect(page).toHaveURL(/\/bonuses\/received$/)
  },
)
