import type { Locator, Page } from '@playwright/test'

import { goWithin } from './outbox.ts'
import { expect } from './test.ts'

/** State of a page after an action. Must not depend on the language: all four are measured. */
export type State = {
  name: string
  act: (page: Page) => Promise<unknown>
  /** Undoes a state that the next one cannot start from. */
  undo?: (page: Page) => Promise<unknown>
  /** The next state is one of this dialog: it is left open. */
  keepsDialog?: true
}

/** States by URL of the screen. */
export type States = Record<string, State[]>

const main = (page: Page) => page.getByRole('main')
export const openDialog = (page: Page) => page.locator('dialog[open]')

/** Clicks an element and waits for the dialog. */
const opening =
  (button: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await button(page).first().click()
    await expect(openDialog(page).getByRole('heading').first()).toBeVisible()
  }

/** Opens the dialog that a URL opens over the home page. */
const byPath = (marker: string) => async (page: Page) => {
  await goWithin(page, marker)
  await expect(openDialog(page).getByRole('heading').first()).toBeVisible()
}

const submit = (page: Page) => main(page).locator('form button[type=submit]').last().click()
const withErrors = (page: Page) => expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
const rejected = async (page: Page) => {
  await submit(page)
  await withErrors(page)
}
const headerDialogs = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup=dialog]')
const balance = (page: Page) => page.getByRole('banner').locator('button[aria-expanded]')
const tab = (index: number) => (page: Page) => main(page).getByRole('tab').nth(index).click()

/** The form of a method; on a phone it replaces the list of methods. */
const methodForm = (index: number) => async (page: Page) => {
  const method = main(page).locator('ul button[aria-pressed]').nth(index)
  await method.evaluate((button: HTMLButtonElement) => button.click())
  await expect(main(page).locator('input[name=amount]')).toBeVisible()
}
const rejectedAmount = async (page: Page) => {
  await main(page).locator('input[name=amount]').fill('1')
  await page.keyboard.press('Tab')
  await withErrors(page)
}

const endsBonus = async (page: Page) => {
  await main(page).locator('input[name=amount]').fill('2000')
  await submit(page)
  await expect(openDialog(page).locator('dd').nth(2)).toBeVisible()
}

/** The button of this form waits until all is filled in. */
const wrongEmail = async (page: Page) => {
  await tab(0)(page)
  await main(page).locator('input[name=email]').fill('a@b')
  await page.keyboard.press('Tab')
  await withErrors(page)
}

const authStates: State[] = [
  { name: 'by phone', act: tab(1) },
  { name: 'by a social account', act: tab(-1) },
  {
    name: 'the languages',
    act: opening((page) => main(page).getByRole('button', { name: /: ru$|: kk$|: az$|: en$/ })),
  },
]

/** States of the screens of screen-paths.ts, in the order in which they are brought about. */
export const guestStates: States = {
  '/': [{ name: 'a ban', act: byPath('/#ban') }],
  '/games/fruit-cocktail?mode=demo': [
    { name: 'facts of the game', act: opening((page) => main(page).locator('button[aria-haspopup=dialog]')) },
  ],
  '/auth/login': [{ name: 'errors', act: rejected }, ...authStates],
  '/auth/register': [{ name: 'errors', act: wrongEmail }, ...authStates],
  '/auth/reset-password': [{ name: 'errors', act: rejected }],
  '/bonuses': [
    {
      name: 'a step of the package',
      act: opening((page) => main(page).locator('section button[aria-haspopup=dialog]')),
    },
  ],
  '/reviews': [{ name: 'errors', act: rejected }],
}
export const playerStates: States = {
  '/': [
    {
      name: 'the balance',
      act: (page) => balance(page).click(),
      undo: (page) => balance(page).click(),
    },
    { name: 'the return from a payment', act: byPath('/#payment_ok') },
  ],
  '/games/resident?mode=real': [
    { name: 'a break', act: opening((page) => main(page).locator('button[aria-haspopup=dialog]').nth(0)) },
    { name: 'facts of the game', act: opening((page) => main(page).locator('button[aria-haspopup=dialog]').nth(1)) },
    { name: 'messages over the game', act: opening((page) => headerDialogs(page)) },
    {
      name: 'deposit over the game',
      act: opening((page) => headerDialogs(page).last()),
      keepsDialog: true,
    },
    {
      name: 'form of a deposit over the game',
      async act(page) {
        await openDialog(page).locator('button[aria-pressed]').first().click()
        await expect(openDialog(page).locator('input[name=amount]')).toBeVisible()
      },
    },
  ],
  '/profile': [
    { name: 'the languages', act: opening((page) => main(page).locator('nav li button')) },
    {
      name: 'the chat',
      async act(page) {
        await main(page).locator('nav li button').nth(1).click()
        await expect(page.locator('iframe[src*="live-chat"]')).toBeVisible()
      },
    },
  ],
  '/profile/limits': [
    {
      name: 'form of a limit',
      async act(page) {
        await main(page).locator('section ul button').first().click()
        await expect(main(page).locator('section ul form').first()).toBeVisible()
      },
    },
    {
      name: 'question before a break',
      async act(page) {
        const part = main(page)
          .locator('section')
          .filter({ has: page.getByRole('radio') })
          .last()
        await part.locator('label').last().click()
        await part.getByRole('button').last().click()
        await expect(openDialog(page).getByRole('heading').first()).toBeVisible()
      },
    },
  ],
  '/notifications': [
    {
      name: 'a message',
      act: (page) => main(page).locator('[role=tabpanel] li button').first().click(),
    },
  ],
  '/bonuses': [
    { name: 'an offer', act: opening((page) => main(page).locator('section li button[aria-haspopup=dialog]')) },
    {
      name: 'a promo code',
      act: opening((page) => main(page).locator('ul[class*=strip] button[aria-haspopup=dialog]')),
    },
  ],
  '/cash-box/deposit': [
    { name: 'form of a card', act: methodForm(0) },
    { name: 'form of a card with an error', act: rejectedAmount },
    { name: 'form of a phone', act: methodForm(1) },
    { name: 'form of a bank', act: methodForm(3) },
    { name: 'form of a voucher', act: methodForm(4) },
  ],
  '/cash-box/withdrawal': [
    {
      name: 'question before a withdrawal is taken back',
      act: opening((page) => main(page).locator('details[open] button')),
    },
    { name: 'form of a method', act: methodForm(0) },
    { name: 'form of a method with an error', act: rejectedAmount },
    { name: 'question before a bonus ends', act: endsBonus },
  ],
}
export const accountStates: States = {
  '/profile/contacts': [
    {
      name: 'errors',
      async act(page) {
        await main(page).locator('input[name=birthday]').fill('31.12.2020')
        await rejected(page)
      },
    },
  ],
  '/profile/settings': [
    {
      name: 'errors',
      async act(page) {
        await main(page).locator('input[name=new_password]').fill('дала түні')
        await page.keyboard.press('Tab')
      },
    },
  ],
}
