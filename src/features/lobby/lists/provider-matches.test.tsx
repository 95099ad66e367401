// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { providersQuery } from '~/api/providers.ts'
import { createStores } from '~/stores/create-stores.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { ProviderMatches } from './provider-matches.tsx'

const provider = (slug: string, name: string) => ({
  slug,
  name,
  logo: `/img/p/${slug}`,
  placeholder: '#000',
  games_count: 12,
  is_new: false,
})
const providers = [provider('aral', 'Aral Studio'), provider('studio-9', 'Studio Nine'), provider('taraz', 'Тараз')]

async function matches(typed: string) {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(providersQuery(stores.guest.audience).queryKey, providers)
  await renderInApp(<ProviderMatches typed={typed} />, { stores, queryClient })
  return screen.queryByRole('list') ? hrefs() : []
}

test('a word of a name that begins with what is typed leads to the games of the provider [GAME-17]', async () => {
  expect(await matches('STUD')).toEqual(['/games/filter/aral', '/games/filter/studio-9'])
  expect(await matches('taraz')).toEqual(['/games/filter/taraz']) // in other letters
})

test.each(['', 'a', 'ral', 'casino'])('«%s» is no provider', async (typed) => {
  expect(await matches(typed)).toEqual([])
})
