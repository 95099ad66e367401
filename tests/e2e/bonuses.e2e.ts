import { statusLine } from '../support/console-watch.ts'
import { goWithin } from '../support/outbox.ts'
import { requestsDone } from '../support/requests.ts'
import { amountField, chooseMethod, lieOverEachOther, declineLimit } from '../support/steps.ts'
import { expect, playerTest, test, workerByTag } from '../support/test.ts'

// only a test with the tag needs the worker: it saves the whole app, and takes time to do so
test.use({ serviceWorkers: workerByTag })

const offersCalls = ['offers.list', 'welcome.mine'] as const

test.describe('a player with every kind of bonus', () => {
  test.use({ playerKind: 'bonus' })

  test(
    'available offers are in their blocks in order, and the tab counts active ones [ROUTE-34 BONUS-03 BONUS-05 BONUS-10 BONUS-17 BONUS-18]',
    { tag: '@core-wide' },
    async ({ page, player, expectAccessible }) => {
      expect(player.email).toContain('bonus')
      await page.goto('/bonuses')
      await expect(page.getByRole('heading', { name: 'Small present' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Evening breeze 25%/ })).toBeVisible()
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      const order = ['Money bonuses', 'Free spins', 'This month’s bonuses', 'Have a promo code?']
      expect(headings.filter((text) => order.includes(text))).toEqual(order)
      await expect(page.getByRole('link', { name: /Available 5 active bonuses/ })).toBeVisible()
      const column = await page
        .getByRole('region', { name: 'This month’s bonuses' })
        .getByRole('button')
        .first()
        .boundingBox()
      expect(column?.width).toBe(175)
      await expectAccessible()
    },
  )

  playerTest(
    'a sheet shows every term, calculates an example and leads to the deposit with the bonus [BONUS-07 BONUS-08 BONUS-26 BONUS-33 CASH-21]',
    { tag: ['@core', '@wide'] },
    async ({ page, expectAccessible }) => {
      await page.goto('/bonuses')
      await page.getByRole('button', { name: /Evening breeze 25%/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Evening breeze 25%' })
      await expect(sheet).toContainText('Wagering requirementBonus ×20')
      await expect(sheet).toContainText('Maximum bonus₸25,000.00')
      await expect(sheet).toContainText('Maximum cash-out₸150,000.00')
      await expect(sheet).toContainText('Activate until')
      for (const folded of await sheet.getByRole('group').all()) await expect(folded).not.toHaveAttribute('open', /.*/)
      await sheet.getByRole('slider', { name: 'Your deposit' }).press('End')
      await expect(sheet.getByRole('status')).toContainText(
        /Deposit ₸100,000.00 Play with ₸125,000.00 Wagering: ₸500,000.00/,
      )
      await expectAccessible('dialog')
      await sheet.getByRole('button', { name: 'Top up and claim' }).click()
      await expect(page).toHaveURL(/\/cash-box\/deposit$/)
      await chooseMethod(page)
      await expect(page.getByRole('radio', { name: /Evening breeze 25%/ })).toBeChecked()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(/\/bonuses$/)
    },
  )

  playerTest(
    'received bonuses show what is left, and cancelling shows the effect on the money [ROUTE-35 BONUS-04 BONUS-29 BONUS-30 BONUS-31 BONUS-32 ERR-06]',
    async ({ page, mock, expectAccessible }) => {
      await page.goto('/bonuses/received')
      await expect(page.getByRole('row', { name: /Left to wager ₸112,500.00 of ₸/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Play', exact: true }).first()).toHaveAttribute(
        'href',
        /^\/games\/[a-z0-9-]+\?mode=real$/,
      )
      await expectAccessible()
      await expect(page.getByRole('button', { name: 'Cancel the bonus' })).toHaveCount(1) // free spins
      const wagered = page.getByRole('listitem').filter({ hasText: 'Evening breeze 25%' })
      await wagered.getByRole('button', { name: 'Finish the bonus' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('Becomes your own money: ₸2,000.00')
      await question.getByRole('button', { name: 'Keep it' }).click()
      expect(await mock.calls('offers.cancel')).toEqual([])
      await wagered.getByRole('button', { name: 'Finish the bonus' }).click()
      await question.getByRole('button', { name: 'Finish the bonus' }).click()
      await expect(page.getByText('The bonus is finished: ₸2,000.00 is now your own money')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Finish the bonus' })).toHaveCount(0)
      expect(await mock.calls('offers.cancel')).toHaveLength(1)
      expect((await mock.effects()).filter(({ kind }) => kind === 'bonus-finished')).toHaveLength(1)
    },
  )

  playerTest(
    'a promo code works once; its errors are under the field and in a toast [BONUS-06 BONUS-41 BONUS-42 BONUS-44 BONUS-45 API-81 ERR-05 ERR-06]',
    { tag: '@core' },
    async ({ page, mock, mayPrint }) => {
      mayPrint(statusLine(422, '/offers/promo-code/activate'), statusLine(409, '/offers/promo-code/activate'))
      await page.goto('/bonuses?promocode=PEARL')
      const field = page.getByRole('textbox', { name: 'Promo code' })
      await expect(field).toHaveValue('PEARL')
      await expect(field).toBeInViewport()
      expect(await mock.calls('promoCodes.activate')).toEqual([])
      await page.getByRole('form', { name: 'Have a promo code?' }).getByRole('button', { name: 'Activate' }).click()
      await expect(page.getByText('The promo code worked: “Pearl bonus” is active')).toBeVisible()
      await expect(field).toHaveValue('')
      await expect(page).toHaveURL(/\/bonuses$/)
      await page.reload()
      await expect(field).toHaveValue('')

      await field.fill('NOBODYS')
      await field.press('Enter')
      const words = page.getByText('This promo code does not exist or has ended.')
      await expect(words).toHaveCount(2)
      const atField = page.getByRole('form').getByText('This promo code does not exist or has ended.')
      const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })
      await toast.hover() // it stays while it is being read
      await expect.poll(() => lieOverEachOther(atField, toast)).toBe(false)
      await expect(atField).toBeInViewport({ ratio: 1 })
      await expect(toast).toBeInViewport({ ratio: 1 })
      await field.fill('FULLBOAT')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/bonuses\/received$/)
    },
  )

  playerTest(
    'over a sheet an error is at the top and covers neither text nor button [BONUS-44 BONUS-10]',
    { tag: '@wide' },
    async ({ page, mock, mayPrint }) => {
      mayPrint(statusLine(409))
      await mock.force('promoCodes.activate', 'PROMO_CODE_EXPIRED')
      await page.goto('/bonuses')
      await page.getByRole('region', { name: 'This month’s bonuses' }).getByRole('button').first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Activate' }).click()
      const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })
      // measured immediately: an open dialog does not stop its timer
      const isBelow = await toast.evaluate((card) => {
        const text = card.querySelector('p')?.textContent
        const words = [...document.querySelectorAll('dialog[open] p')].find((each) => each.textContent === text)
        const activate = words?.parentElement?.querySelector('button')
        const end = card.getBoundingClientRect().bottom
        return [words, activate].map(
          (each) => each !== undefined && each !== null && each.getBoundingClientRect().top > end,
        )
      })
      expect(isBelow).toEqual([true, true])
    },
  )

  playerTest(
    'offers are polled every 3 s only while they are visible [BONUS-48 BONUS-49 API-75 API-78 O-45]',
    async ({ page, mock }) => {
      const requestCount = () => Promise.all(offersCalls.map(async (endpoint) => (await mock.calls(endpoint)).length))
      await page.clock.install()
      await page.goto('/bonuses')
      await expect(page.getByRole('button', { name: /Evening breeze 25%/ })).toBeVisible()
      for (let round = 0; round < 2; round += 1) {
        await requestsDone(page)
        const before = await requestCount()
        await page.clock.fastForward(3000)
        await expect
          .poll(async () => (await requestCount()).every((count, index) => count > (before[index] ?? 0)))
          .toBe(true)
      }
      expect((await mock.calls('offers.list')).at(-1)).toMatchObject({ status: 304 })
      expect((await mock.calls('offers.list'))[0]?.path).toContain('order=desc&limit=200')

      await goWithin(page, '/vipclub')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP club')
      await requestsDone(page)
      const here = await requestCount()
      for (let round = 0; round < 3; round += 1) {
        await page.clock.fastForward(3000)
        await page.evaluate(() => fetch('/api/v1/check')) // earlier calls have arrived
      }
      expect(await requestCount()).toEqual(here)
    },
  )

  playerTest(
    'offline all stored data can be read, and buttons show what they need [O-10 ROUTE-36]',
    { tag: '@worker' },
    async ({ page }) => {
      await page.goto('/bonuses/history')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await goWithin(page, '/bonuses')
      await expect(page.getByRole('button', { name: /Evening breeze 25%/ })).toHaveCount(1) // the history has two
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /continue offline|without/i }).click({ timeout: 20_000 })
      await expect(page.getByText(/^As of /)).toBeVisible()
      await page.getByRole('button', { name: /Evening breeze 25%/ }).click()
      await expect(page.getByRole('dialog')).toContainText('Needs a connection')
      await goWithin(page, '/bonuses/history')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page.getByText(/^As of /)).toBeVisible()
    },
  )
})

test.describe('a new player', () => {
  test.use({ playerKind: 'new' })

  playerTest(
    'sees the welcome package, locked steps with what opens them, and cashback for new players [BONUS-12 BONUS-13 BONUS-14 BONUS-20 BONUS-35 BONUS-47]',
    async ({ page, expectAccessible }) => {
      await page.goto('/bonuses')
      await expect(page.getByRole('button', { name: /120% \+ 250 free spins/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Top up and claim' })).toHaveCount(1)
      await page.getByText(/^\d more steps of the package$/).click()
      await expect(page.getByRole('button', { name: /Second deposit: 75%.*Make your second deposit/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'New: cashback for you' })).toBeVisible()
      await page.getByRole('button', { name: /Second deposit: 75%/ }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Not available yet' })).toBeDisabled()
      await expectAccessible()
    },
  )

  playerTest(
    'the first deposit takes the welcome bonus that was chosen, and its progress appears [BONUS-26 BONUS-32]',
    { tag: '@core' },
    async ({ page, mock }) => {
      await page.goto('/cash-box/deposit')
      await declineLimit(page)
      await chooseMethod(page)
      await amountField(page).fill('5000')
      const welcome = page.getByRole('radio', { name: /^First deposit: 120%/ })
      await expect(welcome).not.toBeChecked()
      await expect(page.getByRole('radio', { name: /No bonus.*You will lose for good/ })).not.toBeChecked()
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page.getByText('Choose with a bonus or without')).toBeVisible()
      expect(await mock.calls('cashBox.pay')).toEqual([])
      await welcome.check()
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page).toHaveURL(/--pay\.localhost/)
      await page.getByRole('button', { name: /^Pay/ }).first().click()
      await expect(page).toHaveURL(`${mock.origin}/#payment_ok`)
      await page.goto('/bonuses/received')
      await expect(page.getByRole('row', { name: /Received.*₸6,000.00/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /Left to wager ₸210,000.00 of ₸210,000.00/ })).toBeVisible()
    },
  )
})

test.describe('a VIP player', () => {
  test.use({ playerKind: 'vip' })

  playerTest(
    'has a VIP label, and a monthly cashback over the whole screen [BONUS-09 BONUS-11 BONUS-37 BONUS-38 BONUS-39 API-80]',
    async ({ page }) => {
      await page.goto('/bonuses')
      await expect(page.locator('[data-vip-label]').first()).toBeVisible()
      await page
        .getByRole('heading', { name: 'Your cashback' })
        .locator('..')
        .getByRole('button', { name: 'Terms' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Your cashback' })
      await expect(dialog).toContainText('Month, available on the first day')
      await expect(dialog).toContainText(/Next cashback01\.\d\d\.\d{4} 05:00/)
      const width = async () => Math.round((await dialog.boundingBox())?.width ?? 0) // once it has grown
      await expect.poll(width).toBe(page.viewportSize()?.width)
      await dialog.getByRole('button', { name: 'Top up and claim' }).click()
      await expect(page).toHaveURL(/\/cash-box\/deposit$/)
    },
  )
})

playerTest('old URLs lead to the bonuses, and back does not return to them [ROUTE-37]', async ({ page }) => {
  await page.goto('/profile')
  for (const url of ['/users/bonuses', '/users/profile']) {
    await page.goto(url)
    await expect(page).toHaveURL(/\/bonuses$/)
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/users/)
})

playerTest(
  'the menu counts available offers after the page is loaded, without a poll [SHELL-16]',
  async ({ page, mock }) => {
    await page.goto('/')
    await expect(
      page.getByRole('navigation', { name: 'Main navigation' }).getByText('3 bonuses to claim'),
    ).toBeAttached()
    expect((await mock.calls('offers.list')).length).toBeLessThan(3)
  },
)
