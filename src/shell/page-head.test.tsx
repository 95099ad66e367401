// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { config } from '~/lib/config.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { UrlEffects } from './url-effects.tsx'

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="written by the build">'
})

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(
    (link) => `${link.hreflang} ${link.href.replace(location.origin, '')}`,
  )
const description = () => document.head.querySelector('meta[name=description]')?.getAttribute('content')
const text = (key: keyof typeof english) => english[key].replaceAll('{brand}', config.brand)

test.each([
  ['/', 'seo.main'],
  ['/games/category/all-games', 'seo.allGames'],
  ['/contacts', 'seo.contacts'],
  ['/bonus', 'seo.bonus'],
  ['/games/fruit-cocktail', 'seo.fruitCocktail'],
  ['/games/resident', 'seo.resident'],
] as const)('%s has its own description and a link per language [STATIC-08 STATIC-09 ROUTE-13]', async (path, key) => {
  const { unmount } = await renderInApp(<UrlEffects />, { path })
  expect(description()).toBe(text(key))
  expect(links('canonical')).toEqual([` ${path}`])
  const inLanguage = (language: string) => `${language} ${path}?language=${language}`
  expect(links('alternate').toSorted()).toEqual(
    [...['az', 'en', 'kk', 'ru'].map(inLanguage), `x-default ${path}`].toSorted(),
  )
  unmount()
  expect(links('alternate')).toEqual([])
})

test('every other page has the description of the main one and no such links [STATIC-08]', async () => {
  await renderInApp(<UrlEffects />, { path: '/games/amber-sea' })
  expect(description()).toBe(text('seo.main'))
  expect([...links('alternate'), ...links('canonical')]).toEqual([])
})
