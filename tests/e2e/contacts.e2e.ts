import { lostChunkLine, statusLine } from '../support/console-watch.ts'
import type { MockSession } from '../support/mock.ts'
import { expectNoSidewaysScroll, openLink, tabTo } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

type Message = { to: string; kind: string; text: string }
const lastMessage = async (mock: MockSession, kind: string) =>
  (await mock.control<Message[]>('GET', 'outbox')).findLast((message) => message.kind === kind)?.text ?? ''
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** The drafts that this device keeps. Runs in the page. */
async function draftsOf() {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'qumai')) return '' // to open it would make an empty one
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('qumai')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('no database')))
  })
  const rows = database.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => {
    rows.addEventListener('success', resolve)
  })
  database.close()
  // the newest may not be in the database yet
  const spare = Object.keys(localStorage).flatMap((key) =>
    key.startsWith('draft.') ? [localStorage.getItem(key)] : [],
  )
  return JSON.stringify([rows.result, spare])
}

test.describe('a player with unconfirmed contacts', () => {
  test.use({ playerKind: 'unconfirmed' })

  playerTest(
    'pastes a code into six boxes that are one field, at 320 px too [FORM-23 ROUTE-17]',
    async ({ page, context, expectAccessible }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/profile/verify-phone')
      const code = page.getByRole('textbox', { name: 'Code' })
      await expect(code).toBeFocused()
      await page.evaluate(() => navigator.clipboard.writeText('12-34 56'))
      await page.keyboard.press('ControlOrMeta+V')
      await expect(code).toHaveValue('123 456')
      // all of it is seen: nothing has moved out of the boxes to the left
      expect(await code.evaluate((input) => [input.scrollLeft, input.parentElement?.scrollLeft])).toEqual([0, 0])
      await expectNoSidewaysScroll(page)
      await expectAccessible()
    },
  )

  playerTest(
    'confirms a changed phone with only the keyboard [PROF-20 PROF-23 FORM-23 API-17 API-18]',
    { tag: '@core' },
    async ({ page, mock, mayPrint }) => {
      mayPrint(statusLine(422, '/api/v1/profile/check-confirm-phone-code'))
      await page.goto('/profile/contacts')
      const phone = page.getByRole('textbox', { name: 'Phone number' })
      await expect(phone).toBeVisible()
      await tabTo(page, phone)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type('7781234567')
      await expect(phone).toHaveValue('+7 (778) 123-45-67')
      await tabTo(page, page.getByRole('button', { name: 'Confirm the phone number' }))
      await page.keyboard.press('Enter')

      const code = page.getByRole('textbox', { name: 'Code' })
      await expect(code).toBeFocused()
      await expect(page).toHaveURL(/\/profile\/verify-phone$/)
      const calls = (await mock.journal()).map(({ endpoint }) => endpoint ?? '')
      expect(calls.indexOf('profile.saveUser')).toBeLessThan(calls.indexOf('verification.sendPhoneCode'))
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Wrong code')).toBeVisible()
      await expect(code).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(codeIn(await lastMessage(mock, 'sms')))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/profile\/contacts$/)
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    },
  )

  playerTest(
    'input in two tabs survives a reload and another language, a code does not [PROF-26]',
    async ({ page, context }) => {
      const other = await context.newPage()
      await other.goto('/profile/contacts')
      await expect(other.getByRole('textbox', { name: 'Last name' })).toBeVisible()
      await page.goto('/profile/contacts')
      await page.getByRole('textbox', { name: 'Address' }).fill('Абай 1 🏠')
      await page.getByRole('textbox', { name: 'First name' }).fill('Әлия')
      await expect.poll(() => page.evaluate(draftsOf)).toContain('Әлия')
      await other.getByRole('textbox', { name: 'Last name' }).fill('Оспан')
      await other.close({ runBeforeUnload: true })
      await expect.poll(() => page.evaluate(draftsOf)).toContain('Оспан')
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Абай 1 🏠')
      await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Оспан')
      await page.goto('/profile')
      await page
        .getByRole('main')
        .getByRole('button', { name: /Language/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Русский' }).click()
      await page.getByRole('link', { name: 'Личные данные' }).click()
      await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Әлия')

      await page.getByRole('button', { name: 'Подтвердить номер телефона' }).click()
      await page.getByRole('textbox', { name: 'Код' }).fill('135790')
      await page.goto('/profile/contacts')
      await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Әлия')
      const stored = await page.evaluate(draftsOf)
      expect(stored).toContain('Абай 1')
      expect(stored).not.toMatch(/135.?790/)

      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Данные сохранены')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Адрес' })).toHaveValue('Абай 1 🏠')
    },
  )

  test('is signed in by the link of the letter when it carries a token, with the e-mail confirmed [ROUTE-06]', async ({
    page,
    mock,
    player,
    newBrowser,
  }) => {
    await page.goto('/profile/contacts')
    await page.getByRole('button', { name: 'Confirm the e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible()
    const link = /https?:\/\/\S+/.exec(await lastMessage(mock, 'email'))?.[0] ?? ''
    const other = await newBrowser({ locale: 'en-GB', serviceWorkers: 'block' })
    const mailbox = await other.newPage()
    await openLink(mailbox, `${link}${await mock.signInQuery(player)}`)
    await expect(mailbox.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await expect(mailbox).toHaveURL(/\/confirm-email\/-$/) // both tokens are removed from the URL
    await mailbox.getByRole('link', { name: 'To personal data' }).click()
    await expect(mailbox).toHaveURL(/\/profile\/contacts$/)
    await expect(mailbox.getByText('Confirmed', { exact: true })).toBeVisible()
    await other.close()
  })

  playerTest(
    'follows the link of the letter in another browser, and this page knows [ROUTE-18 API-19 API-20 API-21 O-27]',
    { tag: '@core' },
    async ({ page, mock, newBrowser }) => {
      await page.goto('/profile/contacts')
      await page.getByRole('button', { name: 'Confirm the e-mail' }).click()
      await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible()
      const link = /https?:\/\/\S+/.exec(await lastMessage(mock, 'email'))?.[0] ?? ''
      const other = await newBrowser({ locale: 'en-GB', serviceWorkers: 'block' })
      const mailbox = await other.newPage()
      await mailbox.goto(link)
      await expect(mailbox.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
      await other.close()
      await expect(page).toHaveURL(/\/profile\/contacts$/)
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    },
  )
})

playerTest(
  'an offline save is not lost: the app reports it and keeps the input',
  async ({ page, context, mayPrint }) => {
    mayPrint(lostChunkLine) // the first touch loads the lazy part, and the network fails
    await page.goto('/profile/contacts')
    const url = page.getByRole('textbox', { name: 'Address' })
    await url.fill('Abay 1')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue offline' }).click()
    await expect(page.getByText('nothing can be saved or sent now')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Continue offline' }).or(page.getByText('did not respond')).first().waitFor()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Lost network connection' })).toBeHidden({ timeout: 15_000 })
    await expect(url).toHaveValue('Abay 1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your data is saved')).toBeVisible()
  },
)
