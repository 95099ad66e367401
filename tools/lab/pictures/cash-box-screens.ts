import type { Page } from 'playwright'

import type { MockSession, EndpointId } from '../../../tests/support/mock.ts'
import type { Act, Screen } from './screen.ts'
import type { ErrorCode } from '../../../src/contract/error-codes.ts'

const deposit = { path: '/cash-box/deposit', player: true } as const
const withdrawal = { path: '/cash-box/withdrawal', player: true } as const

const method = (page: Page, index: number) => page.locator('main ul button[aria-pressed]').nth(index)
const amount = (page: Page) => page.locator('main input[name=amount]')
const submit = (page: Page) => page.locator('main form button[type=submit]')
const leave: Act = (page) => page.keyboard.press('Tab')

/** Opens the form of one method: card 0, phone 1, wallet 2, bank 3, voucher 4. */
const open =
  (index: number, ...next: Act[]): Act =>
  async (page) => {
    await method(page, index).click()
    await amount(page).waitFor()
    for (const step of next) await step(page)
  }

const type =
  (sum: string): Act =>
  (page) =>
    amount(page).fill(sum)
const field =
  (name: string, text: string): Act =>
  (page) =>
    page.locator(`main input[name="fields.${name}"]`).fill(text)
const click: Act = (page) => submit(page).click()
const question: Act = (page) => page.locator('dialog[open] dd').nth(2).waitFor()
/** Confirms although a bonus is forfeited. */
const confirm: Act = (page) => page.locator('dialog[open] button').last().click()
/** The card that paid last is chosen until then. */
const chooseNewCard: Act = (page) => page.locator('main input[name=card][value=""]').check()

/** The sheet of the saved cards; then the question that a button of its first row opens. */
const manageCards = (button?: number): Act =>
  open(0, async (page) => {
    await page.locator('main fieldset + div > button').first().click()
    const rows = page.locator('dialog[open] li')
    await rows.first().waitFor()
    if (button !== undefined) await rows.first().locator('button').nth(button).click()
  })

/** A withdrawal to a saved card that was never paid out to, as far as its code, or to one that is wrong. */
const toCode = (code = ''): Act =>
  open(
    0,
    (page) => page.getByRole('radio', { name: /5454/ }).check(),
    type('1000'),
    click,
    confirm,
    (page) => page.locator('main input[name=code]').waitFor(),
    async (page) => {
      if (code === '') return
      await page.locator('main input[name=code]').fill(code)
      await page.keyboard.press('Enter')
      await page.locator('main [aria-invalid]').waitFor()
    },
  )

/** A payment by wallet, as far as the page of the provider. */
const toPayPage = open(2, type('5000'), click, (page) => page.waitForURL(/\/pay\//))

/** The button of the provider's page that ends a payment so. */
const endBy =
  (outcome: string): Act =>
  async (page) => {
    await page.locator(`button[value="${outcome}"]`).evaluate((button: HTMLButtonElement) => button.click())
    await page.waitForURL(/^(?!.*--pay\.)/)
  }

const backTo =
  (path: string): Act =>
  (page) =>
    page.goto(new URL(path, page.url().replace(/--pay\./, '.')).href)

const series =
  (...steps: Act[]): Act =>
  async (page) => {
    for (const step of steps) await step(page)
  }

const reject =
  (endpoint: EndpointId, code: ErrorCode = 'VALIDATION_FAILED') =>
  (mock: MockSession) =>
    mock.force(endpoint, code)

const goOffline: Act = async (page) => {
  await page.context().setOffline(true)
  await page.locator('dialog[open] button').last().click()
}

const withApplePay = (_mock: MockSession, page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } }))

/** Moves the pointer over a dialog that closes by itself, so it stays open from the start. */
const holdDialog = (_mock: MockSession, page: Page) =>
  page.addInitScript(() => {
    setInterval(() => document.querySelector('dialog[open]')?.dispatchEvent(new PointerEvent('pointermove')), 100)
  })
const dialog: Act = (page) => page.locator('dialog[open] a').first().waitFor({ timeout: 20_000 }) // the app starts again

/** A payment ended so on the provider's page, which sends the player back. */
const returned = (name: string, outcome: string): Screen => ({
  ...deposit,
  name,
  prepare: holdDialog,
  act: series(toPayPage, endBy(outcome), dialog),
})

/** Neither the server nor the URL gives a known reason. */
const withoutReason = async (mock: MockSession, page: Page) => {
  await holdDialog(mock, page)
  await page.addInitScript(() => {
    if (location.hash === '#payment_error') history.replaceState(null, '', '/?error_type=nonsense#payment_error')
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (...args) => {
      const response = await originalFetch(...args)
      if (!response.url.includes('/cashbox/pay/')) return response
      const outcome = (await response.json()) as object
      return Response.json({ ...outcome, error_type: null }, { status: response.status })
    }
  })
}

/** The dialog has opened and closed by itself; the toast repeats it. */
const toastAfterDialog: Act = async (page) => {
  await dialog(page)
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  await page.locator('[popover] button').first().waitFor()
}

/** The receipt that stays on this page after a payment ended so. */
const receiptOn = (name: string, path: string, outcome: string): Screen => ({
  ...deposit,
  name,
  act: series(toPayPage, endBy(outcome), dialog, backTo(path), (page) =>
    page.locator('main [data-tone]').first().waitFor(),
  ),
})

/** Every state of the cash box that looks different from those in screens.ts. */
export const cashBoxScreens: Screen[] = [
  receiptOn('receipt-home', '/', 'paid'),
  receiptOn('receipt-home-failed', '/', 'DECLINED'),
  receiptOn('receipt-history', '/cash-box/history', 'paid'),
  receiptOn('receipt-history-failed', '/cash-box/history', 'DECLINED'),
  {
    ...deposit,
    name: 'deposit-loading',
    isShort: true,
    prepare: (mock) => mock.faults([{ endpoint: 'cashBox.methods', kind: 'latency', ms: 9000 }]),
    act: (page) => page.locator('main output').first().waitFor(),
  },
  { ...deposit, name: 'deposit-no-methods', prepare: (mock) => mock.scenario('no-payment-methods') },
  { ...deposit, name: 'deposit-methods-error', prepare: reject('cashBox.methods') },
  {
    ...deposit,
    name: 'deposit-options-error',
    prepare: reject('cashBox.methodOptions'),
    act: (page) => method(page, 0).click(),
  },
  {
    ...withdrawal, // the code is there, the methods of a deposit are not
    name: 'deposit-no-network',
    act: series(goOffline, (page) => page.locator('main a[href="/cash-box/deposit"]').click()),
  },
  { ...deposit, name: 'deposit-offline', act: series(open(2, type('5000')), goOffline, click) },
  {
    ...deposit,
    name: 'deposit-new-card',
    act: open(
      0,
      chooseNewCard,
      type('900000'),
      field('card_number', '4111 1111 1111 1112'),
      field('card_expiry', '01/20'),
      click,
    ),
  },
  { ...deposit, name: 'deposit-cards', act: manageCards() },
  { ...deposit, name: 'deposit-cards-name', act: manageCards(0) },
  { ...deposit, name: 'deposit-cards-remove', act: manageCards(1) },
  { name: 'deposit-birthday', path: '/cash-box/deposit', player: 'unconfirmed' },
  { ...deposit, name: 'deposit-phone', act: open(1, type('5000'), field('phone', '12'), click) },
  { ...deposit, name: 'deposit-bank', act: open(3, type('5000'), click) },
  { ...deposit, name: 'deposit-voucher', act: open(4, type('5000'), field('voucher_code', '123'), leave) },
  { ...deposit, name: 'deposit-apple-pay', prepare: withApplePay, act: open(5, type('5000')) },
  {
    ...deposit,
    name: 'deposit-refused',
    prepare: reject('cashBox.pay', 'METHOD_UNAVAILABLE'),
    act: open(2, type('5000'), click),
  },
  { ...deposit, name: 'deposit-waiting', act: series(toPayPage, backTo('/cash-box/deposit')) },
  {
    ...deposit,
    name: 'deposit-finding',
    prepare: (mock) =>
      mock.faults([
        { endpoint: 'cashBox.pay', kind: 'drop-after' },
        { endpoint: 'cashBox.outcome', kind: 'drop-before' },
      ]),
    act: series(open(2, type('5000'), click), (page) => page.waitForTimeout(4500)),
  },
  { ...deposit, name: 'deposit-slow', act: series(toPayPage, endBy('slow'), backTo('/cash-box/deposit')) },
  {
    ...deposit,
    name: 'deposit-toast',
    act: series(toPayPage, endBy('slow'), backTo('/rules'), (page) => page.locator('[popover] button').waitFor()),
  },
  {
    ...deposit,
    name: 'deposit-redirect-waiting',
    act: series(toPayPage, backTo('/cash-box/deposit-redirect'), (page) =>
      page.locator('main [data-tone] button').first().waitFor(),
    ),
  },
  returned('payment-ok', 'paid'),
  returned('payment-error', 'DECLINED'),
  returned('payment-error-limit-exceeded', 'LIMIT_EXCEEDED'),
  returned('payment-error-three-ds-failed', 'THREE_DS_FAILED'),
  returned('payment-error-cancelled', 'CANCELLED'),
  { ...returned('payment-error-nonsense', 'DECLINED'), prepare: withoutReason },
  { ...deposit, name: 'payment-toast', act: series(toPayPage, endBy('DECLINED'), toastAfterDialog) },
  { name: 'payment-none', path: '/#payment_ok', player: true, act: dialog },
  { ...withdrawal, name: 'withdrawal-turnover', player: 'phone', act: open(0, type('1000'), leave) },
  { ...withdrawal, name: 'withdrawal-limit', player: 'declined', act: open(1, type('60000'), click) },
  { ...withdrawal, player: 'bonus', name: 'withdrawal-bonus-question', act: open(1, type('20000'), click, question) },
  { ...withdrawal, player: 'bonus', name: 'withdrawal-taken', act: open(1, type('1000'), click, confirm) },
  { ...withdrawal, name: 'withdrawal-code', act: toCode() },
  { ...withdrawal, name: 'withdrawal-code-wrong', act: toCode('000000') },
  { ...withdrawal, player: 'bonus', name: 'withdrawal-declined', act: open(1, type('1000.13'), click, confirm) },
  {
    name: 'history-error',
    path: '/cash-box/history',
    player: true,
    prepare: reject('cashBox.transactions'),
  },
  { name: 'history-days', path: '/cash-box/history?period=own&from=2026-01-01&to=2030-12-31', player: true },
  { name: 'history-empty', path: '/cash-box/history', player: 'new' },
  { name: 'history-offline', path: '/cash-box/history', player: true, act: goOffline },
]
