import type { Page } from '@playwright/test'

import { anyRejection, lostLine } from '../support/console-watch.ts'
import type { MockSession, EndpointId, PlayerKind } from '../support/mock.ts'
import { ledger } from '../support/payments.ts'
import { amountField, chooseMethod } from '../support/steps.ts'
import { expect, playerTest } from '../support/test.ts'

playerTest.use({ serviceWorkers: 'block' })

/** Shorter than the life of a toast, ms. The retries of a failed request take 31 s of the page's clock. */
const RETRY_STEP = 3000

/** Runs in each page: IndexedDB and web storage accept nothing, as on a device without space. */
function fillDevice() {
  const full = () => {
    throw new DOMException('the device is full', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBObjectStore.prototype.put = full
  IDBObjectStore.prototype.add = full
}

playerTest.beforeEach(async ({ context, mayPrint }) => {
  await context.addInitScript(fillDevice)
  mayPrint(anyRejection, lostLine('/api/v1'))
})

const main = (page: Page) => page.getByRole('main')
const nothingSent = (page: Page) => page.getByText(/This device cannot store anything now/).first()

for (const type of ['deposit', 'withdrawal'] as const) {
  playerTest(
    `both storages full: no ${type} is sent by repeated clicks, also after a reload [O-14 CASH-12]`,
    { tag: type === 'withdrawal' ? '@core' : [] },
    async ({ page, mock, player }) => {
      await mock.endBonuses(player) // no question between the click and the payment
      for (const _time of ['once', 'after a reload']) {
        await page.goto(`/cash-box/${type}`)
        await chooseMethod(page)
        await amountField(page).fill('2000')
        const pay = main(page).getByRole('button', { name: /^(Pay|Withdraw) [₸₼]/ })
        await pay.click()
        await expect(nothingSent(page)).toBeVisible()
        await expect(amountField(page)).toHaveValue(/2.000/)
        await pay.click()
        await expect(nothingSent(page)).toBeVisible()
      }
      expect(await mock.calls('cashBox.pay')).toEqual([])
      expect([...(await ledger(mock, type)).values()]).toEqual([])
    },
  )
}

const SLUG = 'fruit-cocktail'
const overGame = (page: Page) => page.getByRole('dialog', { name: 'Quick deposit' })

/** Deposits that begin on another screen. `open` leads to the methods, `isChosen` is the bonus of the form. */
const deposits: Record<string, { playerKind: PlayerKind; open: (page: Page) => Promise<unknown>; isChosen?: RegExp }> =
  {
    'over a game': {
      playerKind: 'player',
      open: async (page) => {
        await page.goto(`/games/${SLUG}?mode=real`)
        await page.getByRole('banner').getByRole('button', { name: 'Top up' }).click()
        await overGame(page)
          .getByRole('button', { name: /wallet/i })
          .first()
          .click()
      },
    },
    'that claims cashback': {
      playerKind: 'bonus',
      open: async (page) => {
        await page.goto('/bonuses')
        const card = main(page)
          .locator('div', { has: page.getByRole('heading', { name: 'Your cashback' }) })
          .last()
        await card.getByRole('button', { name: 'Top up and claim' }).click()
        await chooseMethod(page)
      },
      isChosen: /^Your cashback/,
    },
  }

for (const [what, { playerKind, open, isChosen }] of Object.entries(deposits)) {
  playerTest.describe(`both storages full: a deposit ${what}`, () => {
    playerTest.use({ playerKind })

    playerTest(
      'is not sent, however often the button is clicked, also after a reload [O-14 CASH-12 CASH-29]',
      { tag: '@full' },
      async ({ page, mock }) => {
        for (const _time of ['once', 'after a reload']) {
          await open(page)
          await amountField(page).fill('5000')
          if (isChosen) await expect(page.getByRole('radio', { name: isChosen })).toBeChecked()
          const pay = page.getByRole('button', { name: /^Pay [₸₼]/ })
          for (const _press of [1, 2]) {
            await pay.click()
            await expect(nothingSent(page)).toBeVisible()
          }
          await expect(amountField(page)).toHaveValue(/5.000/)
          if (isChosen) await expect(page.getByRole('radio', { name: isChosen })).toBeChecked()
          await page.reload()
        }
        expect(await mock.calls('cashBox.pay')).toEqual([])
        expect([...(await ledger(mock, 'deposit')).values()]).toEqual([])
      },
    )
  })
}

/** A changing call of a screen: `open` leads to the button, `send` presses it. `list` shows the server's state; `call` changes it. */
type Action = {
  playerKind: PlayerKind
  call: EndpointId
  list: EndpointId
  open: (page: Page) => Promise<unknown>
  send: (page: Page) => Promise<unknown>
  /** Shown once the call has had its effect. */
  done: (page: Page) => Promise<unknown>
  prepare?: (mock: MockSession, access: string) => Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog')
const openRequest = (page: Page) =>
  page.getByRole('region', { name: 'Withdrawals in progress' }).getByRole('listitem').first()
const limitRow = (page: Page) =>
  main(page)
    .getByRole('region', { name: 'Loss limit', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Per week' })

/** A withdrawal that was made on another device. */
async function withdrawElsewhere(mock: MockSession, access: string) {
  const response = await fetch(`http://127.0.0.1:${mock.port}/api/v1/cashbox/pay`, {
    method: 'POST',
    headers: {
      'x-mock-session': mock.id,
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'idempotency-key': 'withdrawal-elsewhere-1',
    },
    body: JSON.stringify({
      type: 'withdrawal',
      uid: 'wallet-kzt',
      amount: 200_000,
      currency: 'KZT',
      fields: {},
      success_url: `${mock.origin}/`,
      fail_url: `${mock.origin}/`,
    }),
  })
  expect(response.status).toBe(200)
}

const actions: Record<string, Action> = {
  'a withdrawal taken back': {
    playerKind: 'player',
    call: 'cashBox.cancelWithdrawal',
    list: 'cashBox.transactions',
    prepare: withdrawElsewhere,
    open: async (page) => {
      await page.goto('/cash-box/withdrawal')
      await openRequest(page).getByText('₸2,000.00').click()
      await openRequest(page).getByRole('button', { name: 'Cancel the withdrawal' }).click()
    },
    send: (page) => dialog(page).getByRole('button', { name: 'Cancel the withdrawal' }).click(),
    done: (page) => expect(openRequest(page).getByText('₸2,000.00')).toHaveCount(0),
  },
  'a limit': {
    playerKind: 'player',
    call: 'limits.set',
    list: 'limits.get',
    open: async (page) => {
      await page.goto('/profile/limits')
      await limitRow(page)
        .getByRole('button', { name: /: Loss limit, Per week$/ })
        .click()
      await limitRow(page).getByRole('textbox').fill('5000')
    },
    send: (page) => limitRow(page).getByRole('button', { name: 'Set', exact: true }).click(),
    done: (page) => expect(limitRow(page)).toContainText('₸5,000'),
  },
  'a bonus': {
    playerKind: 'bonus',
    call: 'offers.activate',
    list: 'offers.list',
    open: async (page) => {
      await page.goto('/bonuses')
      await page.getByRole('button', { name: /Bonus from the casino/ }).click()
    },
    send: (page) => dialog(page).getByRole('button', { name: 'Activate' }).click(),
    done: (page) => expect(page.getByRole('button', { name: /Bonus from the casino/ })).toHaveCount(0),
  },
}

const codeField = (page: Page) => main(page).getByRole('textbox', { name: 'Promo code' })
const codes = {
  'a promo code': async (page: Page) => {
    await page.goto('/bonuses')
    await codeField(page).fill('CASPIAN40')
  },
  'a promo code at the deposit': async (page: Page) => {
    await page.goto('/cash-box/deposit')
    await chooseMethod(page)
    await main(page).getByText('Have a promo code?').click()
    await codeField(page).fill('CASPIAN40')
  },
}
for (const [what, open] of Object.entries(codes)) {
  actions[what] = {
    playerKind: 'player',
    call: 'promoCodes.activate',
    list: 'offers.list',
    open,
    send: (page) => main(page).getByRole('button', { name: 'Activate', exact: true }).last().click(),
    done: async (page) => {
      await expect(codeField(page)).toHaveValue('')
      await page.goto('/bonuses')
      await expect(main(page).getByRole('button', { name: /Caspian 40%.*Terms$/ })).toHaveCount(1)
    },
  }
}

for (const [what, { playerKind, call, list, open, send, done, prepare }] of Object.entries(actions)) {
  playerTest.describe(`both storages full: ${what}`, () => {
    playerTest.use({ playerKind })

    playerTest(
      'is not sent while the state of the server is unknown, which is shown after the retries [O-14 NET-04]',
      { tag: '@full' },
      async ({ page, mock, player }) => {
        await page.clock.install() // runs as ever, and may be moved on
        await prepare?.(mock, player.access)
        await open(page)
        await mock.force(list, 'GENERAL_ERROR')
        await send(page)
        await expect(async () => {
          await page.clock.runFor(RETRY_STEP)
          await expect(nothingSent(page)).toBeVisible({ timeout: 200 })
        }).toPass()
        expect(await mock.calls(call)).toEqual([])
      },
    )

    playerTest(
      'whose response is lost is done once, also after a reload [O-14]',
      { tag: '@full' },
      async ({ page, mock, player }) => {
        await prepare?.(mock, player.access)
        await open(page)
        await mock.faults([{ endpoint: call, kind: 'drop-after', times: 1 }])
        await send(page)
        await done(page)
        await page.reload()
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        await done(page)
        const effects = (await mock.calls(call)).filter(({ status, replayed }) => status < 400 && !replayed)
        expect(new Set(effects.map(({ key }) => key)).size).toBe(1)
      },
    )
  })
}
