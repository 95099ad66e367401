// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { showForm } from '~tests/unit/form.tsx'
import { RegisterPage } from './register-page.tsx'

vi.mock('./visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/auth/register?licence=1')
})

test('the country picker offers Kazakhstan and Azerbaijan and sets currency and phone country [SHELL-50]', async () => {
  const form = await showForm(<RegisterPage />)
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  const countries = within(country()).getAllByRole('option')
  expect(countries.map(({ textContent }) => textContent)).toEqual(['Kazakhstan', 'Azerbaijan'])
  const phoneCountry = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' }).value
  await form.openTab('Phone')
  expect(phoneCountry()).toBe('KZ')
  await form.user.selectOptions(country(), 'Azerbaijan')
  expect(country().value).toBe('AZN')
  expect(phoneCountry()).toBe('AZ')
})

test('the account gets a late default currency, until the visitor chooses one [AUTH-07 AUTH-16 DATA-13]', async () => {
  const form = await showForm(<RegisterPage />)
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value
  const named = (currency: string) => act(async () => form.stores.guest.setCurrency(currency))
  expect(country()).toBe('KZT')
  await form.openTab('Phone')
  await named('AZN')
  expect(country()).toBe('AZN')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' }).value).toBe('AZ')
  await named('KZT')
  expect(country()).toBe('KZT')
  const choose = (name: string) => form.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), name)
  await choose('Azerbaijan')
  await choose('Kazakhstan')
  await named('AZN')
  expect(country()).toBe('KZT')
})
