import type { Page } from '@playwright/test'

import { readyForOffline } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

/** Shares into the app as the system does: a navigation by POST. */
const share = (page: Page, shared: Record<string, string>) =>
  page.evaluate((fields) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share' })
    for (const [name, value] of Object.entries(fields)) {
      const input = Object.assign(document.createElement('input'), { name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }, shared)

playerTest(
  'a link or a code shared into the app opens its page, and the server never receives it [PLUS-89]',
  { tag: ['@core', '@worker'] },
  async ({ page, mock }) => {
    await page.goto('/')
    await readyForOffline(page)
    await share(page, { title: 'A game', text: `Look: ${mock.origin}/tournaments?status=upcoming` })
    await expect(page).toHaveURL(`${mock.origin}/tournaments?status=upcoming`)

    await share(page, { text: 'PEARL' })
    await expect(page).toHaveURL(/\/bonuses/)
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('PEARL')
    expect(await mock.calls('promoCodes.activate')).toEqual([])

    await share(page, { url: 'https://elsewhere.example/games', text: 'PEARL' })
    await expect(page.getByText('The app cannot open this.')).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/`)
    const journal = await mock.journal()
    expect(journal.filter(({ path }) => path.startsWith('/share'))).toEqual([])
  },
)

test(
  'a shared sign-in link signs in without leaving the device [PLUS-89]',
  { tag: '@worker' },
  async ({ page, mock }) => {
    const player = await mock.newPlayer()
    await page.goto('/')
    await readyForOffline(page)
    await share(page, { text: `${mock.origin}/profile${await mock.signInQuery(player)}` })
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, it is mine' }).click()
    await expect(page.getByRole('main').getByText(player.id)).toBeVisible()
    await expect(page).toHaveURL(`${mock.origin}/profile`)
  },
)
