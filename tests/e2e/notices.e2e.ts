import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../support/test.ts'

test.use({ playerKind: 'unconfirmed', serviceWorkers: 'block' })

const notice = (page: Page, text: RegExp | string) =>
  page.getByRole('status').locator('[data-variant]').filter({ hasText: text })

test(
  'contacts, password and documents show success toasts, a copied code an information [NOTIF-20]',
  { tag: '@core' },
  async ({ page, context, player }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Copy the player ID' }).click()
    await expect(notice(page, 'Copied')).toHaveAttribute('data-variant', 'info')

    await page.goto('/profile/contacts')
    await page.getByRole('textbox', { name: 'Address' }).fill('Abai 1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'Your data is saved')).toHaveAttribute('data-variant', 'success')

    await page.goto('/profile/settings')
    await page.getByLabel('Current password').fill(player.password)
    await page.getByLabel('New password', { exact: true }).fill('tulip mars wave 7')
    await page.getByLabel('Repeat new password').fill('tulip mars wave 7')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(notice(page, 'Your password has been changed')).toHaveAttribute('data-variant', 'success')

    await page.goto('/profile/documents')
    const white = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } }).png()
    const file = { name: 'front.png', mimeType: 'image/png', buffer: await white.toBuffer() }
    await page
      .getByRole('region', { name: 'Identity document' })
      .getByLabel(/^Choose files/)
      .setInputFiles(file)
    await expect(notice(page, /sent/)).toHaveAttribute('data-variant', 'success')
  },
)
