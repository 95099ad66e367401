import { readFileSync } from 'node:fs'

import { expect, test, vi } from 'vitest'

import { languages, type Language } from '~/contract/languages.ts'
import type { Catalogue } from '~/lib/i18n.ts'

import { renderFirstViews } from './first-view.tsx'

const catalogues = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Catalogue]),
) as Record<Language, Catalogue>

test('the first view is the lobby of skeletons in each language, for guests and players, without a call', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error('nothing is fetched while building')))
  vi.stubGlobal('fetch', fetch)
  const views = await renderFirstViews(catalogues)

  const names = languages.flatMap((language) => [`${language}-guest`, `${language}-player`])
  expect(Object.keys(views)).toEqual(names)
  expect(fetch).not.toHaveBeenCalled()
  for (const language of languages) {
    const texts = catalogues[language]
    const guest = views[`${language}-guest`] ?? ''
    const player = views[`${language}-player`] ?? ''
    for (const view of [guest, player]) {
      expect(view.match(/class="[^"]*skeleton/g)?.length).toBeGreaterThan(5)
      expect(view).not.toContain('<img') // pictures come with the data
      expect(view).not.toMatch(/>[a-z]+\.[a-zA-Z]+</) // a key in place of its text
    }
    expect(guest).toContain(texts['auth.login'])
    expect(guest).not.toContain('href="/cash-box/deposit"')
    expect(player).toContain('href="/cash-box/deposit"')
    expect(player).not.toContain('href="/auth/login"')
  }
  const [english, kazakh] = [views['en-guest'], views['kk-guest']]
  expect(english).not.toBe(kazakh)
})
