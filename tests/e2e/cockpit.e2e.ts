import type { Page } from '@playwright/test'

import { expectNoSidewaysScroll } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const views = ['Now', 'Break', 'World', 'Messages', 'Journal'] as const
const open = (page: Page, view: (typeof views)[number]) =>
  page.getByRole('navigation', { name: 'Cockpit' }).getByRole('link', { name: view }).click()

test(
  'every view of the cockpit is accessible and fits @phone',
  { tag: '@full' },
  async ({ page, mock, expectAccessible }) => {
    await mock.newPlayer()
    await mock.faults([{ endpoint: 'cashBox.pay', kind: 'drop-after', times: 2 }])
    await page.goto('/__mock')
    for (const view of views) {
      await open(page, view)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByText('1 broken')).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/__mock/api')
    await page.getByLabel('Find a call').fill('withdrawal-cancel')
    await page.getByText('/api/v1/cashbox/withdrawal-cancel').click()
    await expect(page.getByText('WITHDRAWAL_NOT_CANCELLABLE')).toBeVisible()
    await expectAccessible()
  },
)

test(
  'the cockpit steers by keyboard alone: situation, forced error, time, a code to copy @phone',
  { tag: '@full' },
  async ({ page, mock }) => {
    await page.goto('/__mock')
    await expect(page.getByText('all is usual')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the controls' })).toBeFocused()
    await page.getByRole('button', { name: /^maintenance/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^maintenance/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^maintenance/ })).toBeFocused()
    await page.getByRole('button', { name: /^none/ }).press('Enter')
    await expect(page.getByText('all is usual')).toBeVisible()

    const before = (await mock.control<{ now: number }>('GET', 'state')).now
    await page.getByRole('button', { name: '+1 day' }).press('Enter')
    await expect
      .poll(async () => (await mock.control<{ now: number }>('GET', 'state')).now - before)
      .toBeGreaterThan(86e6)

    await page.getByRole('link', { name: 'Break' }).press('Enter')
    await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('profile.getBalance')
    await page.getByRole('combobox', { name: 'Code', exact: true }).selectOption('GENERAL_ERROR')
    await expect(page.getByText('Only when forced: an accident of the server')).toBeVisible()
    await page.getByRole('button', { name: 'Force it' }).press('Enter')
    await expect(page.getByText('profile.getBalance: GENERAL_ERROR')).toBeVisible()
    await page.getByRole('combobox', { name: 'Promise' }).selectOption('SP-25')
    await page.getByRole('button', { name: 'Break the promise' }).press('Enter')
    await expect(page.getByText('Promise SP-25', { exact: true })).toBeVisible()
    expect((await mock.control<{ broken: string }>('GET', 'state')).broken).toBe('SP-25')
    await page.getByRole('button', { name: 'Heal everything' }).press('Enter')
    await expect(page.getByText('Nothing: every call goes through.')).toBeVisible()
  },
)

test(
  'one click signs a player in, in the session of the cockpit @phone',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/__mock')
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in as vip@qumai.test' }).click()
    const app = await opening
    await expect(app.getByRole('banner').getByRole('button', { name: /balance|баланс/i })).toBeVisible()
  },
)
