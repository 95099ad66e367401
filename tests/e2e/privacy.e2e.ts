import type { Page } from '@playwright/test'

import { logIn, logOut, registerByEmail } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const signUpOf = async (page: Page) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/signup'))
  await registerByEmail(page)
  return (await sent).postDataJSON() as { fingerprint: string }
}

test('a sign-up carries a fingerprint of the device only when its box was ticked [DATA-13 O-78]', async ({ page }) => {
  await page.goto('/auth/register')
  const box = page.getByRole('checkbox', { name: /fingerprint of this browser/ })
  await expect(box).not.toBeChecked()
  expect((await signUpOf(page)).fingerprint).toBe('')
  await expect(page).toHaveURL(/\/cash-box\/deposit/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/register')
  await box.check()
  expect((await signUpOf(page)).fingerprint).toMatch(/^[0-9a-f]{32}$/)
})

test(
  'two players of one device share no id, and none outlives a visit unasked [DATA-24 API-54 AUTH-27]',
  { tag: '@core' },
  async ({ page, mock }) => {
    const ids: { player: string | null; visitor: string }[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/v1/analytics')) return
      type Event = { visitor_uid: string; player_id: string | null }
      const events = request.postDataJSON() as Event[]
      for (const { visitor_uid: visitor, player_id: player } of events) ids.push({ player, visitor })
    })
    const idsOf = (player: string) => [
      ...new Set(ids.filter((id) => id.player === player).map(({ visitor }) => visitor)),
    ]

    const first = await mock.newPlayer()
    const second = await mock.newPlayer()
    for (const player of [first, second]) {
      await page.goto('/auth/login')
      await logIn(page, player)
      await expect.poll(() => idsOf(player.id).length).toBe(1)
      expect(await page.evaluate(() => localStorage.getItem('visitor_uid'))).toBeNull()
      await page.goto('/profile')
      await logOut(page)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    }
    expect(idsOf(first.id)).not.toEqual(idsOf(second.id))
  },
)
