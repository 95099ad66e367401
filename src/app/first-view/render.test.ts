import { readFileSync } from 'node:fs'

import { expect, test, vi } from 'vitest'

import { languages, type Language } from '~/contract/languages.ts'
import type { Catalogue } from '~/lib/i18n.ts'

import { renderFirstViews } from './render.tsx'

const catalogues = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Catalogue]),
) as Record<Language, Catalogue>

test('the first view is a lobby of skeletons in each language, rendered without a call', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error('nothing is fetched while building')))
  vi.stubGlobal('fetch', fetch)
  const { views, texts } = await renderFirstViews(catalogues)

  expect(fetch).not.toHaveBeenCalled()
  for (const language of languages) {
    const shownTexts = (view: string) =>
      view.replace(/⟦(\d+)⟧/g, (_, index: string) => texts[language][Number(index)] ?? '')
    const guest = shownTexts(views.guest)
    const player = shownTexts(views.player)
    for (const view of [guest, player]) {
      expect(view.match(/class="[^"]*skeleton/g)?.length).toBeGreaterThan(5)
      expect(view).not.toMatch(/<img[^>]* src/) // pictures load with the data
      expect(view).not.toMatch(/>[a-z]+\.[a-zA-Z]+</) // a key instead of its text
      expect(view).not.toContain('⟦')
    }
    expect(guest).toContain(catalogues[language]['auth.login'])
    expect(guest).not.toContain('href="/cash-box/deposit"')
    expect(player).toContain('href="/cash-box/deposit"')
    expect(player).not.toContain('href="/auth/login"')
    expect(guest).toMatch(/aria-label="[^"]*Qumai[^"]*"/) // a text with a value in it
  }
  expect(texts.en).not.toEqual(texts.kk)
})
