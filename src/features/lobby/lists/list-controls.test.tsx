// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import type { Facts } from '../facts/facts.ts'
import { ListControls, type ListChange } from './list-controls.tsx'

const providers = [{ slug: 'felt-moon', name: 'Felt Moon' }]

async function show(chosen: { sort?: 'abc'; provider?: string; facts?: Facts } = {}) {
  const onChange = vi.fn<(change: ListChange) => void>()
  const { sort, facts = {}, ...rest } = chosen
  const about = { search: '', providers, facts, total: 124, onChange }
  const { user } = await renderInApp(<ListControls sort={sort} other={<p>more</p>} {...about} {...rest} />)
  return { user, onChange }
}

test('a phone has order and provider in a sheet that applies them at once [ROUTE-45 GAME-15]', async () => {
  const { user, onChange } = await show()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: english['games.filters'] }))
  const sheet = within(screen.getByRole('dialog', { name: english['games.filterSort'] }))
  await user.selectOptions(sheet.getByLabelText(english['games.sort']), 'abc')
  await user.selectOptions(sheet.getByLabelText(english['games.provider']), 'felt-moon')
  expect(onChange.mock.calls).toEqual([[{ sort_by: 'abc' }], [{ provider: 'felt-moon' }]])
  expect(sheet.getByText('more')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: `${english['games.show']} · 124` }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the button of the sheet shows the number of active filters [GAME-15]', async () => {
  await show({ sort: 'abc', provider: 'felt-moon' })
  expect(screen.getByRole('button', { name: `${english['games.filters']} · 2` })).toBeTruthy()
})

test('beside the rail order and provider fit into the row', async () => {
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => list)
  await show()
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('the sheet sets and clears filters and shows how many games they hide [PLUS-50 PLUS-51]', async () => {
  const { user, onChange } = await show({ facts: { volatility: 'high', features: 'respins' } })
  await user.click(screen.getByRole('button', { name: `${english['games.filters']} · 2` }))
  const sheet = within(screen.getByRole('dialog', { name: english['games.filterSort'] }))
  await user.selectOptions(await sheet.findByLabelText(english['game.sheet.volatility']), 'low')
  await user.selectOptions(sheet.getByLabelText(english['game.sheet.rtp']), '9600')
  await user.selectOptions(sheet.getByLabelText(english['catalogue.minBet']), '2500')
  await user.click(sheet.getByLabelText(english['catalogue.feature-free-spins']))
  await user.click(sheet.getByLabelText(english['catalogue.feature-respins']))
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { volatility: 'low' },
    { rtp_from: 9600 },
    { bet_to: 2500 },
    { features: 'free-spins,respins' },
    { features: 'free-spins' },
  ])
  expect(sheet.getByText(english['catalogue.unstated'])).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: english['common.clear'] }))
  expect(onChange.mock.lastCall?.[0]).toEqual({})
})
