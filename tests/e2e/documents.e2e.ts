import { randomBytes } from 'node:crypto'

import type { FileChooser, Page } from '@playwright/test'
import sharp from 'sharp'

import { tabTo } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ playerKind: 'unconfirmed', serviceWorkers: 'block' })

/** A picture of noise: nothing makes it small but fewer points. */
async function photo(name: string, side: number) {
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  return { name, mimeType: 'image/png', buffer: await noise.png().toBuffer() }
}

const identity = (page: Page) => page.getByRole('region', { name: 'Identity document' })
const picker = (page: Page) => identity(page).getByLabel(/^Choose files/)
const sentList = (page: Page) => identity(page).getByRole('list', { name: 'Sent before' })

test(
  'several files upload at once, a wrong one is reported, with only the keyboard [ROUTE-15 ROUTE-16 PROF-07 PROF-28 PROF-29 PROF-31 PROF-33 PROF-34 FORM-20 FORM-27]',
  { tag: '@core' },
  async ({ page, mock, player }) => {
    // listens from the start, because the browser may otherwise open its dialog
    const choosers: FileChooser[] = []
    page.on('filechooser', (chooser) => choosers.push(chooser))
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Copy the player ID' })).toContainText(player.id)
    await page.getByRole('link', { name: /^Personal data/ }).press('Enter')
    const tab = (name: string) => page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name })
    await expect(tab('Contacts')).toHaveAttribute('aria-current', 'page')
    await tab('Settings').press('Enter')
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    await tab('Documents').focus()
    await page.keyboard.press('Enter')
    await expect(identity(page)).toBeVisible()
    await tabTo(page, picker(page))
    await page.keyboard.press('Enter')
    await expect.poll(() => choosers.length).toBe(1)
    const [chooser] = choosers
    expect(chooser?.isMultiple()).toBe(true)
    const front = await photo('front.png', 40)
    await chooser?.setFiles([
      front,
      { ...front, name: 'back.png' },
      { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') },
    ])
    await expect(sentList(page).getByRole('listitem')).toHaveCount(2)
    await expect(sentList(page)).toContainText('Under review')
    const underWay = identity(page).getByRole('list', { name: 'Sending files' })
    await expect(underWay.getByRole('listitem')).toHaveText(/renamed\.png.*is not a picture/)
    expect((await mock.calls('documents.upload')).length).toBe(2)
    await page.getByRole('button', { name: 'Remove from the list: renamed.png' }).press('Enter')
    await expect(underWay).toHaveCount(0)
    await page.getByRole('link', { name: /Contact support/ }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/profile\/documents$/)
  },
)

playerTest(
  'a lost response and a broken connection upload nothing twice [PROF-32 API-25 O-14]',
  async ({ page, mock, context }) => {
    await page.goto('/profile/documents')
    await expect(picker(page)).toBeAttached()
    const front = await photo('front.png', 40)
    await mock.faults([{ endpoint: 'documents.upload', kind: 'drop-after', times: 1 }])
    await picker(page).setInputFiles([front])
    await expect(sentList(page).getByRole('listitem')).toHaveCount(1, { timeout: 15_000 })

    await mock.faults([{ endpoint: 'documents.upload', kind: 'hang', times: 1 }])
    await picker(page).setInputFiles([{ ...front, name: 'back.png' }])
    await expect(page.getByRole('progressbar', { name: 'Sending back.png' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeVisible()
    await context.setOffline(false)
    await expect(sentList(page).getByRole('listitem')).toHaveCount(2, { timeout: 20_000 })
    const effects = await mock.effects()
    expect(effects.filter(({ kind }) => kind === 'document')).toHaveLength(2)
  },
)

playerTest('on a slow line a large picture is made smaller before it goes', async ({ page, mock, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: '3g', saveData: false }),
    }),
  )
  await page.goto('/profile/documents')
  await expect(picker(page)).toBeAttached()
  const large = await photo('passport.png', 700) // about 1.5 MB
  expect(large.buffer.length).toBeGreaterThan(1_000_000)
  await picker(page).setInputFiles([large])
  await expect(sentList(page)).toContainText('passport.jpg', { timeout: 15_000 })
  expect((await mock.calls('documents.upload')).length).toBe(1)
})
