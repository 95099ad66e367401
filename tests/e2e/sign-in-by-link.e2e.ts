import { statusLine } from '../support/console-watch.ts'
import { lastLetter } from '../support/letters.ts'
import { savedPlayer } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

test(
  'a link of another account needs a choice: staying changes nothing, switching mixes nothing [AUTH-35 AUTH-27]',
  { tag: '@core' },
  async ({ page, player, mock, expectAccessible }) => {
    const next = await mock.newPlayer()
    const question = page.getByRole('dialog', { name: 'Switch to another account?' })
    await page.goto(`/profile${await mock.signInQuery(next)}`)
    await expect(question).toContainText(next.email ?? next.id)
    await expect(question).toContainText(player.email ?? player.id)
    await expectAccessible()
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
    expect(await savedPlayer(page)).toBe(player.id)
    await expect.poll(async () => (await mock.calls('auth.logOut')).length).toBe(1)

    await mock.faults([{ endpoint: 'profile.getUser', kind: 'latency', ms: 600_000, times: 1 }]) // the first player's
    await page.goto(`/profile${await mock.signInQuery(next)}`)
    await question.getByRole('button', { name: 'Switch account' }).click()
    await expect(page.getByRole('main').getByText(next.id)).toBeVisible()
    await mock.clearFaults()
    await expect(page.getByRole('main').getByText(next.id)).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/profile`)
    expect(await savedPlayer(page)).toBe(next.id)
    const [{ status } = { status: 0 }] = (await mock.calls('profile.getBalance')).slice(-1)
    expect(status).toBeLessThan(400)
  },
)

test(
  'a sign-in link shows the account for confirmation; “Not me” ends in a guest [PLUS-74 AUTH-35]',
  { tag: '@core' },
  async ({ page, mock, expectAccessible }) => {
    const stranger = await mock.newPlayer()
    const question = page.getByRole('dialog', { name: 'Is this your account?' })
    await page.goto(`/cash-box/deposit${await mock.signInQuery(stranger)}`)
    await expect(question).toContainText(`${stranger.email?.[0]}•••@qumai.test`)
    await expect(question).not.toContainText(stranger.email ?? stranger.id)
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible()
    await page.reload()
    await question.getByRole('button', { name: 'Not me' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/`)
    await expect.poll(async () => (await mock.calls('auth.logOut')).length).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('linked-player'))).toBeNull()

    const own = await mock.newPlayer()
    await page.goto(`/profile${await mock.signInQuery(own)}`)
    await question.getByRole('button', { name: 'Yes, it is mine' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main').getByText(own.id)).toBeVisible()
    await expect(question).toBeHidden()
  },
)

test('an e-mail with a spent sign-in still confirms the e-mail by its separate token [ROUTE-06 AUTH-35 ANLT-01]', async ({
  page,
  mock,
  mayPrint,
}) => {
  mayPrint(statusLine(400, '/api/authenticate'))
  const player = await mock.newPlayer('unconfirmed')
  const requests = await fetch(`http://127.0.0.1:${mock.port}/api/v1/profile/verify-email`, {
    headers: { 'x-mock-session': mock.id, authorization: `Bearer ${player.access}` },
  })
  expect(requests.status).toBe(200)
  const [, token] = /\/confirm-email\/(\w+)/.exec((await lastLetter(mock))?.text ?? '') ?? []
  await page.goto(`/confirm-email/${token}?auth_token=spent&auth_type=email`)
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await expect(page).toHaveURL(`${mock.origin}/confirm-email/-`)
  await expect.poll(async () => (await mock.records()).visits.length).toBeGreaterThan(0) // without the token: test.ts
  await expect(page.getByText('This link no longer works')).toBeHidden()
})
