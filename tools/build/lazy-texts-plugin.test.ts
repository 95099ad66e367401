import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { sourcesOf, withTexts } from './lazy-texts-plugin.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = sourcesOf(root)
const nameOf = (file: string) => relative(resolve(root, 'src'), file)
const fileOf = (name: string) => resolve(root, 'src', name)
const usersIn = (file: string) => [...sources.closureOf(fileOf(file))].filter(sources.usesTexts).map(nameOf)

/** The pages that a visit often starts with, or that a guest opens first. */
const early = [
  '$slug.tsx',
  '-list-page.tsx',
  '-special-game-page.tsx',
  '__root.tsx',
  '_guest/auth.login.tsx',
  '_guest/auth.register.tsx',
  '_player/cash-box.deposit.tsx',
  '_player/cash-box.deposit-redirect.tsx',
  '_player/cash-box.withdrawal.tsx',
  '_player/profile.index.tsx',
  '_player/profile._account.contacts.tsx',
  '_player/profile._account.documents.tsx',
  '_player/profile._account.settings.tsx',
  'games.$slug.tsx',
  'games.search.tsx',
  'index.tsx',
  'notifications.tsx',
  'tournaments.$slug.index.tsx',
  'tournaments.$slug.places.tsx',
  'tournaments.index.tsx',
]

test.each(early)('the page %s waits for no lazy texts: its parts with such texts are lazy', (page) => {
  expect(usersIn(`routes/${page}`)).toEqual([])
})

test.each(['shell/root-screen.tsx', 'shell/lazy/lazy-parts.tsx', 'shell/screens/crash.tsx'])(
  'the frame of every page uses no lazy texts: %s',
  (file) => {
    expect(usersIn(file)).toEqual([])
  },
)

const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/*.gen.ts'] })
const importing = /\bimport\((['"])([^'"]+\.tsx)\1\)/g
const imports = files.flatMap((file) =>
  [...readFileSync(resolve(root, file), 'utf8').matchAll(importing)].map(([code, , target = '']) => {
    const path = target.startsWith('~/') ? target.slice(2) : nameOf(resolve(root, file, '..', target))
    return [file, path, code] as const
  }),
)

test.each(imports)('%s waits for the texts of %s exactly if it uses some', (file, target, code) => {
  const changed = withTexts(`const load = () => ${code}`, resolve(root, file), root, sources)
  expect(changed?.includes(`withLazyTexts(${code})`) ?? false).toBe(usersIn(target).length > 0)
})

const page = fileOf('routes/_player/profile.limits.tsx')

test('a page waits for its texts, and its loader does not: its requests start at once', () => {
  const component = `const $$splitComponentImporter = () => import("${page}?tsr-split=component---loader");`
  const loader = `const $$splitLoaderImporter = () => import("${page}?tsr-split=component---loader");`
  expect(withTexts(component, page, root, sources)).toContain(`() => withLazyTexts(import("${page}?`)
  expect(withTexts(loader, page, root, sources)).toBeNull()
})

test('an effect waits for no texts: it starts without them', () => {
  expect(withTexts("import('~/features/inbox/effects.ts')", page, root, sources)).toBeNull()
})

test('no component decides by itself whether its texts have loaded', () => {
  const probing = /\b(?:useLazyTexts|provideLazyTexts|withLazyTexts|loadLazyTexts)\b/
  const found = files.filter((file) =>
    probing.test(readFileSync(resolve(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')),
  )
  expect(found.toSorted()).toEqual([
    'src/app/effects/deferred.ts',
    'src/app/language/languages.ts',
    'src/app/main.tsx',
    'src/platform/lazy-texts.ts',
  ])
})
