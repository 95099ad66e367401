// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { ListControls, type ListChange } from './list-controls.tsx'

const providers = [{ slug: 'felt-moon', name: 'Felt Moon' }]

async function show(chosen: { sort?: 'abc'; provider?: string } = {}) {
  const onChange = vi.fn<(change: ListChange) => void>()
  const { sort, ...rest } = chosen
  const { user } = await renderInApp(
    <ListControls sort={sort} search="" providers={providers} onChange={onChange} other={<p>more</p>} {...rest} />,
  )
  return { user, onChange }
}

test('on a phone order and provider of a list are in a sheet, which takes effect at once [ROUTE-45 GAME-15]', async () => {
  const { user, onChange } = await show()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: english['games.filters'] }))
  const sheet = within(screen.getByRole('dialog', { name: english['games.filterSort'] }))
  await user.selectOptions(sheet.getByLabelText(english['games.sort']), 'abc')
  await user.selectOptions(sheet.getByLabelText(english['games.provider']), 'felt-moon')
  expect(onChange.mock.calls).toEqual([[{ sort_by: 'abc' }], [{ provider: 'felt-moon' }]])
  expect(sheet.getByText('more')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: english['games.show'] }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the button of the sheet says how much is chosen [GAME-15]', async () => {
  await show({ sort: 'abc', provider: 'felt-moon' })
  expect(screen.getByRole('button', { name: `${english['games.filters']} · 2` })).toBeTruthy()
})

test('beside a rail there is room for them in the row', async () => {
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => list)
  await show()
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: english['games.filters'] })).toBeNull()
  vi.unstubAllGlobals()
})
