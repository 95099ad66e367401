// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { offerStatuses, type PlayerOffer } from '~/contract/offers.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { HistoryRow } from './history-row.tsx'

test('three statuses are red, each with an icon beside its text [BONUS-24 BONUS-25]', async () => {
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

const money = { ...testSpins, type: 'deposit_bonus' as const, spins_count: null, amount: 100_000 }
const paid = english['bonuses.term.paid']
const cut = english['bonuses.term.cut']
const lost = english['bonuses.term.lost']
test.each<[string, Partial<PlayerOffer>, string[]]>([
  ['wagered', { status: 'finished', paid: 12_500_000, cut: 0 }, [`${paid}: ₸125,000.00`]],
  ['cut', { status: 'finished', paid: 100, cut: 49_750_000 }, [`${paid}: ₸1.00`, `${cut}: ₸497,500.00`]],
  ['lost in play', { status: 'wasted', paid: 0, cut: 0 }, []],
  ['expired', { status: 'expired', paid: 0, cut: 5000 }, [`${lost}: ₸50.00`]],
  ['lost by a withdrawal', { status: 'wager_ignored', paid: 0, cut: 7000 }, [`${lost}: ₸70.00`]],
  ['of a server that reports no sums', { status: 'finished' }, []],
])(
  'a bonus that is %s shows amounts paid and lost, in its row and its sheet [PLUS-70 BONUS-25]',
  async (_end, end, amounts) => {
    const offer: PlayerOffer = { ...money, ...end, content: { ...testSpins.content, title: 'Weekend' } }
    const { user, getByRole, findByRole } = await renderInApp(
      <ul>
        <HistoryRow offer={offer} />
      </ul>,
    )
    const row = getByRole('button', { name: /^Weekend/ })
    await user.click(row)
    const sheet = await findByRole('dialog', { name: 'Weekend' })
    const isSum = (text: string) => [paid, cut, lost].some((name) => text.startsWith(`${name}: `))
    expect([...row.querySelectorAll('small')].map(({ textContent: text }) => text).filter(isSum)).toEqual(amounts)
    const terms = [...sheet.querySelectorAll('dl > div')].map(
      (term) => `${term.querySelector('dt')?.textContent}: ${term.querySelector('dd')?.textContent}`,
    )
    expect(terms.filter(isSum)).toEqual(amounts)
  },
)

test('an ended bonus opens with its progress and terms, and without an action [BONUS-07 BONUS-24]', async () => {
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
