import type { Page } from '@playwright/test'

import { lostLine } from '../support/console-watch.ts'
import { goWithin } from '../support/outbox.ts'
import { emailField, openLink } from '../support/steps.ts'
import { expect, playerTest, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')
const message = (page: Page) => main(page).getByLabel('Message')
const send = (page: Page) => main(page).getByRole('button', { name: 'Send', exact: true })

test(
  'a guest sends a message with an e-mail, a player without; both get the number [STATIC-03 STATIC-04 DATA-25 API-60]',
  { tag: ['@core', '@wide'] },
  async ({ page, mock, context, expectAccessible }) => {
    await page.goto('/reviews')
    await message(page).fill('When are you open?')
    await send(page).click()
    await expect(main(page).getByText('Fill in this field')).toBeVisible()
    await emailField(page).fill('guest@example.kz')
    await expectAccessible('main')
    await send(page).click()
    await expect(main(page).getByText('We have received your message')).toBeVisible()
    await expect(main(page).getByText(/fb_\w+/)).toBeVisible()

    const player = await mock.newPlayer()
    await context.clearCookies()
    await openLink(page, `/contacts${await mock.signInQuery(player)}`)
    await expect(message(page)).toBeVisible()
    await expect(emailField(page)).toHaveCount(0)
    await message(page).fill('Where is my money?')
    await send(page).click()
    await expect(main(page).getByText('We have received your message')).toBeVisible()
    const letters = await mock.control<{ text: string }[]>('GET', 'outbox')
    expect(letters.map(({ text }) => text)).toEqual(['When are you open?', 'Where is my money?'])
  },
)

playerTest(
  'a message whose response is lost arrives once, even after a reload [STATIC-03 API-60]',
  { tag: '@core' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(lostLine('/api/v1/feedback'))
    await page.goto('/contacts')
    await message(page).fill('Only once')
    await mock.faults([{ endpoint: 'feedback.send', kind: 'drop-after' }])
    await send(page).click()
    await expect(main(page).getByText('We got no answer.')).toBeVisible({ timeout: 20_000 })
    await mock.clearFaults()
    await page.reload()
    await expect(message(page)).toHaveValue('Only once')
    await expect(main(page).getByText('We restored your draft.')).toBeVisible()
    await send(page).click()
    await expect(main(page).getByText('We have received your message')).toBeVisible()
    expect((await mock.effects()).filter(({ kind }) => kind === 'feedback')).toHaveLength(1)
    await page.reload()
    await expect(message(page)).toHaveValue('')
  },
)

test('the support is named on its page; its phone number only for players [STATIC-02 STATIC-11]', async ({
  page,
  mock,
}) => {
  const phone = main(page).getByRole('button', { name: /\+7 700 000 00 00/ })
  await page.goto('/contacts')
  await expect(main(page).getByRole('button', { name: /support@example\.test/ })).toBeVisible()
  await expect(phone).toHaveCount(0)
  await openLink(page, `/contacts${await mock.signInQuery(await mock.newPlayer())}`)
  await expect(phone).toBeVisible()
})

test('the responsible gaming page ends with helplines, and with limits and play for a player [STATIC-01 O-67]', async ({
  page,
  mock,
  expectAccessible,
}) => {
  const card = main(page).getByRole('heading', { name: 'Help', exact: true }).locator('xpath=ancestor::*[.//a][1]')
  const links = () => card.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.goto('/responsible-gaming')
  await expect(main(page).getByText(/^In Kazakhstan, you can bar yourself/)).toBeVisible()
  expect(await links()).toEqual(['https://egov.kz/', '/responsible-gaming'])
  await expectAccessible('main')
  await openLink(page, `/responsible-gaming${await mock.signInQuery(await mock.newPlayer())}`)
  await expect(card.getByRole('link', { name: 'Limits and breaks' })).toBeVisible()
  expect(await links()).toEqual(['https://egov.kz/', '/responsible-gaming', '/profile/limits', '/profile/activity'])
  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  await expect(card).toHaveCount(0)
})

test('the text of a page is rendered without scripts, handlers, forms, styles or unsafe links [STATIC-12 O-65]', async ({
  page,
  context,
  mayPrint,
}) => {
  mayPrint(/violates the following Content Security Policy directive .* \/assets\/purify-/) // as the cleaner reads it
  const content =
    '<h2 id="root" onclick="bad()">Rules</h2><script>bad()</script><p style="position:fixed">Play fair.</p>' +
    '<form action="https://evil.example"><input name="password"></form><iframe src="https://evil.example"></iframe>' +
    '<img src="/favicon.svg" onerror="bad()"><a href="javascript:bad()">Further</a><a href="/faq">Questions</a>'
  const json = { slug: 'rules', title: 'Rules', content, updated_at: '2026-02-01T00:00:00Z' }
  await context.route('**/api/v1/static-page/rules?*', (route) => route.fulfill({ json }))
  await page.goto('/rules')
  await expect(main(page).getByText('Play fair.')).toBeVisible()
  await expect(
    main(page).locator('script, form, input, iframe, [onclick], [onerror], [style*="position"]'),
  ).toHaveCount(0)
  await expect(main(page).getByText('Further')).not.toHaveAttribute('href')
  await main(page).getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
})

for (const language of ['en', 'ru', 'kk', 'az'] as const) {
  test(
    `every static page has its text in ${language}, and only allowed markup [ROUTE-32 STATIC-01 STATIC-12 API-61]`,
    { tag: language === 'en' ? [] : '@full' },
    async ({ page }) => {
      await page.goto(`/rules?language=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const { data } = await page.evaluate(async (query) => {
        const response = await fetch(`/api/v1/cms/pages?language=${query}`)
        return (await response.json()) as { data: { path: string; slug: string; title: string }[] }
      }, language)
      for (const { path, slug, title } of data.filter((each) => !each.slug.startsWith('games-'))) {
        await goWithin(page, path)
        await expect(page.getByRole('heading', { level: 1 }), slug).toHaveText(title)
        await expect(main(page).locator('h2').first()).toBeVisible()
        await expect(main(page).locator('script, iframe, [onclick], [style*="position"]')).toHaveCount(0)
      }
    },
  )
}
