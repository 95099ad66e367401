import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, it } from 'vitest'

/** Domains that `npm test` leaves to the longer runs, and why. The levels are described in playwright.config.ts. */
const withoutCore: Record<string, string> = {
  'landing-params':
    'its reader is proven by src/lib/landing-params.test.ts; lobby and welcome-package follow such a link, too',
  cockpit: 'the page of the mock, which no player sees',
  contrast: 'how things look without colours and on paper',
  embedded: 'needs the second build, which lets a page frame it',
  'kill-switch': 'needs the second build',
  languages: 'looks at every screen in four languages; lobby and first-view read one of each in the core',
  'lazy-texts': 'lazy-part and lazy-texts-plugin prove the same without a browser',
  links: 'follows every link of every screen',
  'lobby-sync': 'needs a whole browser; sw/lobby-sync and app/effects/lobby-sync prove the rules without one',
  'mock-hosts': 'the hosts of the mock, which no player sees',
  networks: 'slow lines take minutes; start, sign-in, cash-box and game have the core of it',
  'never-twice': 'storms of payments; payments and cash-box have the core of it',
  'old-builds': 'needs the builds after the first',
  product: 'walks to every part of the product; the core of each part goes there by itself',
  update: 'needs the second build',
}

const domains = globSync('tests/e2e/*.e2e.ts').map((file) => ({
  domain: basename(file, '.e2e.ts'),
  text: readFileSync(file, 'utf8'),
}))
const known = new Set(['@core', '@core-wide', '@full', '@wide', '@browser', '@worker', '@tour'])

describe('the levels of the end-to-end tests', () => {
  it('has a core test for every domain but those with a reason', () => {
    const lacking = domains.filter(({ text }) => !text.includes("'@core")).map(({ domain }) => domain)
    expect(lacking.toSorted()).toEqual(Object.keys(withoutCore).toSorted())
  })

  it('knows every tag', () => {
    const tags = domains.flatMap(({ text }) => [...text.matchAll(/'(@[a-z-]+)'/g)].map(([, tag = '']) => tag))
    expect(tags.filter((tag) => !known.has(tag))).toEqual([])
  })

  it('has no tag on a group, because its titles would not show it', () => {
    expect(domains.filter(({ text }) => /describe\([^\n]*tag:/.test(text)).map(({ domain }) => domain)).toEqual([])
  })

  it('opens a later build only in the whole run', () => {
    const later = domains.filter(({ text }) => /\.post\('build', \{[^}]*build\b/.test(text))
    expect(later.map(({ domain }) => domain)).toContain('update')
    const testsIn = (text: string) => [...text.matchAll(/^ *(?:test|playerTest)\(\s*['"`]/gm)].length
    const early = later.filter(({ text }) => [...text.matchAll(/'@full'/g)].length !== testsIn(text))
    expect(early.map(({ domain }) => domain)).toEqual([])
  })

  it('names in a sentence what each test of the tour shows', () => {
    const all = domains.map(({ text }) => text).join('\n')
    const tour = [...all.matchAll(/'@tour'/g)].length
    expect(tour).toBeGreaterThan(10)
    expect(tour).toBeLessThan(15) // three minutes
    expect([...all.matchAll(/type: 'tour',\s+description: '[A-Z][^']+\.'/g)]).toHaveLength(tour)
  })
})
