import { expect, test } from 'vitest'

import { routeFiles } from './route-files.ts'

type Bundle = Parameters<typeof routeFiles>[0]

const part = (route: string) => `/p/src/routes/${route}.tsx?tsr-split=component`
const chunk = (moduleIds: string[], imports: string[] = [], sheets: string[] = []) =>
  ({ type: 'chunk', moduleIds, imports, viteMetadata: { importedCss: new Set(sheets) } }) as const

const bundle: Bundle = {
  'main.js': chunk(['/p/src/app/main.tsx'], ['core.js'], ['main.css']),
  'core.js': chunk(['/p/src/shell/frame/layout.tsx']),
  'category.js': chunk([part('games.category.$category')], ['list.js', 'core.js']),
  'list.js': chunk(['/p/src/routes/-list-page.tsx'], ['saved.js'], ['list.css', 'main.css']),
  'saved.js': chunk(['/p/src/db/saved.ts']),
  'search.js': chunk([part('games.search')], ['saved.js']),
  'game.js': chunk([part('games.$slug')]),
  'account.js': chunk([part('_player/profile._account')]),
  'contacts.js': chunk([part('_player/profile._account.contacts')], ['form.js']),
  'profile.js': chunk([part('_player/profile.index')]),
  'login.js': chunk([part('_guest/auth.login')], ['form.js']),
  'content.js': chunk([part('news.index'), '/p/src/ui/card.tsx', part('tournaments.$slug.index')], ['form.js']),
  'form.js': chunk(['/p/src/ui/form.tsx']),
  'list.css': { type: 'asset' },
}
const known = new Set(['main.js', 'core.js', 'main.css'])

/** Files that a page preloads, and its access. */
function pageOf(url: string) {
  const { files, routes } = routeFiles(bundle, known)
  const page = routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(url))
  return page && { files: page[1].map((index) => files[index]), access: page[2] }
}

test('a page needs its chunk and its imports, including sheets, except those of the first load', () => {
  const files = ['/category.js', '/list.js', '/list.css', '/saved.js']
  expect(pageOf('/games/category/slots')?.files.toSorted()).toEqual(files.toSorted())
})

test('a static URL does not match a route with a placeholder', () => {
  expect(pageOf('/games/search')?.files).toContain('/search.js')
  expect(pageOf('/games/fruit')?.files).toEqual(['/game.js'])
})

test('a nested page needs both files and states its access', () => {
  const { files, access } = pageOf('/profile/contacts') ?? {}
  expect(files?.toSorted()).toEqual(['/account.js', '/contacts.js', '/form.js'])
  expect(access).toBe('player')
  expect(pageOf('/auth/login/')?.access).toBe('guest')
})

test('pages that share a chunk need the same', () => {
  expect(pageOf('/news')?.files.toSorted()).toEqual(['/content.js', '/form.js'])
  expect(pageOf('/tournaments/steppe-cup')?.files.toSorted()).toEqual(['/content.js', '/form.js'])
})

test('an unknown URL preloads nothing', () => {
  expect(pageOf('/')).toBeUndefined()
  expect(pageOf('/games/category/slots/more')).toBeUndefined()
})
