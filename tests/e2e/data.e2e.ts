import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { lostChunkLine } from '../support/console-watch.ts'
import { expectNoSidewaysScroll, logOut } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
playerTest.use({ serviceWorkers: 'block' })

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const copy = (page: Page) => part(page, 'A copy of your data')
const closing = (page: Page) => part(page, 'Closing the account')

/** The text of the file that a click downloads. */
async function savedBy(page: Page, click: () => Promise<void>): Promise<string> {
  const saved = page.waitForEvent('download')
  await click()
  return readFile(await (await saved).path(), 'utf8')
}

playerTest(
  'a requested copy is ready after a while and is saved as a page and as JSON [PLUS-40 PLUS-41 PLUS-42]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, player, expectAccessible }) => {
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Data copy and closing' }).click()
    await expect(page).toHaveURL(/\/profile\/data$/)
    await copy(page).getByRole('button', { name: 'Ask for a copy' }).click()
    await expect(copy(page).getByRole('status')).toContainText('It waits for support')
    await expectAccessible('main')
    await expectNoSidewaysScroll(page)
    await mock.post('clock', { advance: 60_000 })
    await expect(copy(page).getByRole('status')).toContainText('The copy is ready')

    const click = (name: string) => copy(page).getByRole('button', { name }).click()
    const json = await savedBy(page, () => click('Save as JSON'))
    const { server, device } = JSON.parse(json) as { server: { sections: { name: string }[] }; device: object[] }
    expect(server.sections.map(({ name }) => name)).toContain('payments')
    expect(device.length).toBeGreaterThan(0)
    const tokens = await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])
    for (const secret of [player.password, ...tokens.filter((token) => token !== null)])
      expect(json).not.toContain(secret)
    const html = await savedBy(page, () => click('Save as a page'))
    expect(html).toContain('<h1>A copy of your data · Qumai</h1>')
    expect(html).not.toContain('<script')
  },
)

playerTest(
  'closing explains its effect, needs the password, and can be cancelled [PLUS-43 PLUS-44 PLUS-45 PLUS-46]',
  { tag: '@core' },
  async ({ page, player, mayPrint, expectAccessible }) => {
    mayPrint(/400/) // the expected error of the wrong password
    await page.goto('/profile/security')
    await page.getByRole('main').getByRole('link', { name: 'Data copy and closing' }).click()
    await expect(closing(page)).toContainText('Your own money is never lost')
    await expect(closing(page)).toContainText('Payments in progress: 3')
    await expect(closing(page).getByRole('link', { name: 'Withdraw the money' })).toHaveAttribute('href', /withdrawal/)
    await closing(page).getByRole('button', { name: 'Close the account…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The account stays open until you withdraw it')
    await expectAccessible('dialog')
    await dialog.getByLabel('Current password').fill('nope-nope')
    await dialog.getByRole('button', { name: 'Close the account' }).click()
    await expect(dialog.getByText('The current password is wrong')).toBeVisible()
    await dialog.getByLabel('Current password').fill(player.password)
    await dialog.getByRole('button', { name: 'Close the account' }).click()
    await expect(dialog).toBeHidden()
    await expect(closing(page).getByRole('status')).toContainText('The account will be closed')
    await page.reload()
    await closing(page).getByRole('button', { name: 'Keep the account' }).click()
    await expect(page.getByText('The account stays open', { exact: true })).toBeVisible()
    await expect(closing(page).getByRole('button', { name: 'Close the account…' })).toBeVisible()
  },
)

playerTest(
  'offline the device exports its part only, and deletes it with its player [PLUS-40 PLUS-42 O-10]',
  async ({ page, context, mayPrint }) => {
    mayPrint(lostChunkLine) // the network may go while the late part is on its way
    await page.goto('/profile/data')
    await expect(copy(page).getByRole('button', { name: 'Ask for a copy' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await expect(page.getByRole('main').getByText(/^As of \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await expect(closing(page).getByRole('button')).toBeDisabled()
    const device = part(page, 'What this device holds')
    const json = await savedBy(page, () => device.getByRole('button', { name: 'Save as JSON' }).click())
    expect(JSON.parse(json)).toMatchObject({ server: null })
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText(/^As of /)).toBeHidden()
    await expect(async () => {
      await page.goto('/profile') // a part that failed offline may reload this page
      await expect(page.getByRole('main').getByRole('button', { name: 'Log out' })).toBeVisible()
    }).toPass()
    await logOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/profile/data')
    await expect(page).toHaveURL(/\/$/)
  },
)
