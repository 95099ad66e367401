// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { offerStatuses, type PlayerOffer } from '~/contract/offers.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { HistoryRow } from './history-row.tsx'

test('of all statuses three are red, each with a sign of its own beside its word [BONUS-24 BONUS-25]', async () => {
  const { container } = await renderInApp(
    <ul>
      {offerStatuses.map((status) => (
        <HistoryRow key={status} offer={{ ...testSpins, id: status, status }} />
      ))}
    </ul>,
  )
  const rows = [...container.querySelectorAll('li')]
  const red = offerStatuses.filter((_status, index) => rows[index]?.querySelector('[data-red]'))
  expect(red).toEqual(['canceled', 'expired', 'wager_ignored'])
})

test('a bonus that is over opens with how far it came and the terms it had, and offers nothing [BONUS-07 BONUS-24]', async () => {
  const offer: PlayerOffer = {
    ...testSpins,
    type: 'deposit_bonus',
    status: 'wager_ignored',
    spins_count: null,
    amount: 500_000,
    wager: 35,
    wager_amount: 250_000,
    wager_amount_max: 17_500_000,
    ended_at: '2026-11-01T10:00:00Z',
    content: { ...testSpins.content, title: 'Weekend', rules: '<p>The rules</p>' },
  }
  const { user, getByRole, findByRole } = await renderInApp(
    <ul>
      <HistoryRow offer={offer} />
    </ul>,
  )
  await user.click(getByRole('button', { name: /^Weekend/ }))
  const sheet = await findByRole('dialog', { name: 'Weekend' })
  expect(sheet.textContent).toContain(`${english['bonuses.term.wagered']}₸2,500.00 / ₸175,000.00`)
  expect(sheet.textContent).toContain(`${english['bonuses.term.wager']}Bonus ×35`)
  expect(sheet.textContent).toContain(english['bonuses.officialRules'])
  expect(sheet.textContent).not.toContain(english['bonuses.term.until'])
  expect(within(sheet).getByRole('status').textContent).toBe(english['OFFER_STATUS.wager_ignored'])
  expect(within(sheet).queryByRole('button', { name: english['bonuses.action.deposit'] })).toBeNull()
})
