import { expect, test } from 'vitest'

import { QUERY_CACHE_LIFE } from '~/constants/storage.ts'

import { storedHome } from './stored-home.ts'

const slides = [{ image_url: 's/caspian-evening' }]
const kk = { language: 'kk', currency: 'KZT' }
const slider = (language: string, data: unknown) => ({
  queryKey: ['banners', 'slider', { currency: 'KZT', language }],
  state: { data },
})
const saved = (queries: unknown[], { age = 0, buster = 'a' } = {}) =>
  JSON.stringify({ timestamp: Date.now() - age, buster, clientState: { queries } })
const rows = (data: unknown[]) => ({
  queryKey: ['lobby', 'shortcuts', { currency: 'KZT', language: 'kk' }],
  state: { data },
})

test('the slides and rows of the visitor’s language, among all that was saved', () => {
  const queries = [rows([{ slug: 'new' }]), slider('ru', []), slider('kk', slides)]
  expect(storedHome(saved(queries), 'a', kk)).toEqual({ slides, rows: [{ slug: 'new' }] })
})

test.each([
  ['another language', saved([slider('ru', slides)])],
  ['no slides', saved([rows([]), { queryKey: ['categories'], state: {} }])],
  ['slides of another currency', saved([slider('kk', slides)]).replaceAll('KZT', 'AZN')],
  ['something else in their place', saved([slider('kk', { broken: true })])],
])('a lobby with %s is reused without a slide', (_, text) => {
  expect(storedHome(text, 'a', kk)).toEqual({ slides: [], rows: [] })
})

test.each([
  ['nothing was saved', null],
  ['another build saved it', saved([slider('kk', slides)], { buster: 'b' })],
  ['it is too old', saved([slider('kk', slides)], { age: QUERY_CACHE_LIFE + 1 })],
  ['it is broken', '{"timestamp":'],
  ['it is something else', '[1]'],
])('stored data that the app would reject is ignored: %s', (_, text) => {
  expect(storedHome(text, 'a', kk)).toBeNull()
})
