// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import { providersQuery } from '~/api/providers.ts'
import { createStores } from '~/stores/create-stores.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { ListMatches } from './list-matches.tsx'

const provider = (slug: string, name: string) => ({
  slug,
  name,
  logo: `/img/p/${slug}`,
  placeholder: '#000',
  games_count: 12,
  is_new: false,
})
const providers = [provider('aral', 'Aral Studio'), provider('studio-9', 'Studio Nine'), provider('taraz', 'Тараз')]

const category = (slug: string, name: string) => ({ id: slug, slug, menu_name: name, image_html: '' })
const row = (slug: string, title: string) => ({ slug: `row-${slug}`, title, category_slug: slug, items: [] })

async function matches(typed: string) {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(providersQuery(stores.guest.market).queryKey, providers)
  queryClient.setQueryData(categoriesQuery(stores.guest.market).queryKey, [
    category('casino', 'Casino'),
    category('fruit', 'Фрукты'),
    category('table', 'Table games'),
  ])
  queryClient.setQueryData(shortcutsQuery(stores.guest.market).queryKey, [
    row('fruit', 'Фруктовая классика'),
    row('paths', 'Thousand Paths'),
  ])
  await renderInApp(<ListMatches typed={typed} renderGames={() => null} />, { stores, queryClient })
  return screen.queryAllByRole('list').length > 0 ? hrefs() : []
}

test('typed text that begins a word of a provider name leads to its games [GAME-17]', async () => {
  expect(await matches('STUD')).toEqual(['/games/filter/aral', '/games/filter/studio-9'])
  expect(await matches('taraz')).toEqual(['/games/filter/taraz']) // in another script
})

test.each(['', 'a', 'ral', 'casino'])('«%s» is no provider', async (typed) => {
  expect(await matches(typed)).toEqual([])
})

test.each([
  ['фрукт', ['/games/filter/fruit']], // its name and the name of its row
  ['frukt', ['/games/filter/fruit']], // in another script
  ['fruit', ['/games/filter/fruit']], // in the language of its URL
  ['thous', ['/games/filter/paths']],
  ['games', ['/games/filter/table']],
  ['ta', ['/games/filter/table', '/games/filter/taraz']],
])('«%s» finds categories and rows by a word of their names [GAME-15]', async (typed, lists) => {
  expect(await matches(typed)).toEqual(lists)
})
