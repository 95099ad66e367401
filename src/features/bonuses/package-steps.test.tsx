// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OfferStatus } from '~/contract/offers.ts'
import { packageSteps } from '~/offers/welcome.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { moneyTemplate, spinsTemplate, testWelcome } from '~tests/unit/fixtures/welcome.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PackageSteps } from './package-steps.tsx'

const titled = (title: string) => [{ language: 'en' as const, data: { label: '', title } }]

function step(title: string, status: OfferStatus, deposit = 1) {
  const isSpins = title.includes('spins')
  const text_data = titled(title)
  return testWelcome(
    {
      deposit_number: deposit,
      ...(isSpins
        ? { offer_gift_spin_template: { ...spinsTemplate, text_data } }
        : { offer_bonus_template: { ...moneyTemplate, text_data } }),
    },
    { uid: title, status },
  )
}

async function draw(...offers: ReturnType<typeof step>[]) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const steps = packageSteps(offers, { currency: 'KZT', language: 'en' })
  const view = await renderInApp(<PackageSteps steps={steps} />, { stores })
  const line = view.getByRole('list', { name: english['bonuses.step.label'] })
  const rows = within(line).getAllByRole('listitem')
  return { ...view, line, rows, texts: rows.map(({ textContent }) => textContent) }
}

test('the open step has a card and the only button; the other steps are collapsed [BONUS-13 BONUS-14 BONUS-20 BONUS-26]', async () => {
  const { rows, texts, line, getAllByRole, getByRole } = await draw(
    step('First', 'available'),
    step('spins 1', 'awaiting'),
    step('Second', 'awaiting', 2),
  )
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['step', null, null])
  expect(texts[0]).toContain(english['bonuses.step.now'])
  expect(texts[1]).toContain(english['bonuses.step.next'])
  expect(texts[2]).toContain(english['bonuses.makeSecondDeposit'])
  const buttons = getAllByRole('button').map(({ textContent }) => textContent ?? '')
  expect(buttons.map((text) => text.match(/First|Top up and claim|spins 1|Second/)?.[0])).toEqual([
    'First', // the card
    'Top up and claim',
    'spins 1', // in the line
    'Second',
  ])
  expect(line.closest('details')?.open).toBe(false)
  expect(line.closest('details')?.textContent).toContain('2 more steps')
  expect(getByRole('button', { name: /First/ }).textContent).toContain('Take up to')
})

test('ended and active steps keep their position and open their terms without an action [BONUS-16]', async () => {
  const { user, rows, texts, getByRole, findByRole } = await draw(
    step('First', 'wasted'),
    step('spins 1', 'active'),
    step('spins 2', 'ignored'), // rejected offers are no steps
    step('Second', 'awaiting', 2),
  )
  expect(rows).toHaveLength(3)
  expect(texts[0]).toContain(english['OFFER_STATUS.wasted'])
  expect(texts[1]).toContain(english['OFFER_STATUS.active'])
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(getByRole('link', { name: english['bonuses.seeReceived'] }).getAttribute('href')).toBe('/bonuses/received')
  await user.click(getByRole('button', { name: /^First/ }))
  const sheet = await findByRole('dialog', { name: 'First' })
  expect(within(sheet).getByText(english['bonuses.term.wager']).isConnected).toBe(true)
  expect(within(sheet).getByRole('status').textContent).toBe(english['OFFER_STATUS.wasted'])
  expect(within(sheet).queryByRole('button', { name: english['bonuses.action.deposit'] })).toBeNull()
})

test('an expired step differs from a received one; spins name the bonus that brings them [BONUS-13 PLUS-82]', async () => {
  const { rows, texts } = await draw(
    step('First', 'finished'),
    step('spins 1', 'expired'),
    step('Second', 'available', 2),
    step('spins 2', 'awaiting', 2),
  )
  const [first, expired] = rows.map((row) => row.querySelector('svg')?.innerHTML)
  expect(expired).not.toBe(first)
  expect(texts[1]).toContain(english['OFFER_STATUS.expired'])
  expect(texts[3]).toContain(english['bonuses.availableWithBonus'].replace('{bonus}', 'Second'))
  expect(texts[3]).not.toContain(english['bonuses.makeSecondDeposit'])
})

test('while the last steps wait for their day, the next one shows its card', async () => {
  const { rows, getByRole } = await draw(step('First', 'finished'), step('spins 1', 'awaiting'))
  expect(rows[1]?.getAttribute('aria-current')).toBe('step')
  expect(getByRole('button', { name: /spins 1/ }).textContent).toContain(english['bonuses.terms'])
})
