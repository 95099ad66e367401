// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { offerStatuses } from '~/contract/offers.ts'
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
