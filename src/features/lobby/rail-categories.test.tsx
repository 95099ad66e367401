// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { categoriesQuery } from '~/api/lobby.ts'
import { createStores } from '~/stores/create-stores.ts'

import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { RailCategories } from './rail-categories.tsx'

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the rail shows the categories except the lobby, then all games and all providers [SHELL-25 SHELL-26]', async () => {
  const queryClient = quietQueries()
  const entry = (slug: string, menu_name: string) => ({ id: slug, slug, menu_name, image_html: '' })
  queryClient.setQueryData(categoriesQuery({ language: 'en' }).queryKey, [
    entry('casino', 'Casino'),
    entry('slots', 'Slots'),
    entry('live', 'Live'),
  ])
  await renderInApp(<RailCategories itemClass="place" />, {
    stores: createStores({ language: 'en' }),
    queryClient,
    path: '/games/filter/live',
  })
  expect(links()).toEqual([
    ['Slots', '/games/filter/slots'],
    ['Live', '/games/filter/live'],
    [english['games.all'], '/games'],
    [english['games.allProviders'], '/providers'],
  ])
  expect(screen.getByRole('link', { name: 'Live' }).getAttribute('aria-current')).toBe('page')
})

test('without categories the rail shows none', async () => {
  await renderInApp(<RailCategories itemClass="place" />)
  expect(links()).toEqual([])
})
