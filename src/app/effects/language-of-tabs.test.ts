// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'

import { GUEST_DATA_KEY } from '~/constants/storage.ts'
import { syncLanguageOfTabs } from './tabs.ts'

beforeEach(() => localStorage.clear())

test('a language picked in another tab reaches this one [I18N-02 DATA-07]', () => {
  const { guest } = createStores({ language: 'en' })
  const stop = syncLanguageOfTabs(guest)
  const newValue = JSON.stringify({ language: 'kk' })
  localStorage.setItem(GUEST_DATA_KEY, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'anything', newValue: '1' }))
  expect(guest.language).toBe('en')
  window.dispatchEvent(new StorageEvent('storage', { key: GUEST_DATA_KEY, newValue }))
  expect(guest.language).toBe('kk')
  stop()
})

test('a language chosen in another tab overrides a link here, a currency change there does not [SHELL-39 I18N-02]', () => {
  const { guest } = createStores({ language: 'en', requestedLanguage: 'az' })
  const stop = syncLanguageOfTabs(guest)
  const notify = (record: object) => {
    const newValue = JSON.stringify(record)
    window.dispatchEvent(new StorageEvent('storage', { key: GUEST_DATA_KEY, newValue }))
  }
  notify({ language: 'en', currency: 'AZN' })
  expect(guest.language).toBe('az')
  notify({ language: 'ru', currency: 'AZN' })
  expect(guest).toMatchObject({ language: 'ru', requestedLanguage: undefined })
  stop()
})
