// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { showForm } from '../form/form-fixture.tsx'
import { RegisterPage } from './register-page.tsx'

vi.mock('./visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/auth/register?licence=1')
})

test('the country picker offers Kazakhstan and Azerbaijan; the choice sets the currency and the phone of the country [SHELL-50]', async () => {
  const form = await showForm(<RegisterPage />)
  const country = form.place.querySelector<HTMLSelectElement>('select[name=currency]')
  expect([...(country?.options ?? [])].map(({ textContent }) => textContent)).toEqual(['Kazakhstan', 'Azerbaijan'])
  const phoneCountry = () =>
    form.place.querySelector<HTMLSelectElement>('select[aria-label="Country of the number"]')?.value
  await form.openTab(1)
  expect(phoneCountry()).toBe('KZ')
  await act(async () => {
    if (!country) return
    country.value = 'AZN'
    country.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(form.place.querySelector<HTMLSelectElement>('select[name=currency]')?.value).toBe('AZN')
  expect(phoneCountry()).toBe('AZ')
})
