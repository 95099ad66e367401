// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { cmsPagesQuery } from '~/api/pages.ts'
import { config } from '~/lib/config.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { UrlEffects } from './url-effects.tsx'

beforeEach(() => {
  document.head.innerHTML = '<title></title><meta name="description" content="written by the build">'
})

/** Elements of the head have no role. */
const inHead = <T extends HTMLElement = HTMLElement>(selector: string) => [
  ...document.head.querySelectorAll<T>(selector),
]
const meta = (name: string) => inHead<HTMLMetaElement>(`meta[name=${name}]`)[0]?.getAttribute('content')
const links = (rel: string) =>
  inHead<HTMLLinkElement>(`link[rel=${rel}]`).map(
    (link) => `${link.hreflang} ${link.href.replace(location.origin, '')}`,
  )
const description = () => meta('description')
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

test('every language version of a page names itself as canonical [STATIC-09]', async () => {
  const first = await renderInApp(<UrlEffects />, { path: '/contacts' })
  const alternates = inHead<HTMLLinkElement>('link[rel=alternate]').map(({ href, hreflang }) => ({ href, hreflang }))
  expect(alternates).toHaveLength(5)
  first.unmount()
  const documents = vi.spyOn(performance, 'getEntriesByType')
  for (const { href, hreflang } of alternates) {
    documents.mockReturnValue([{ name: href } as PerformanceNavigationTiming])
    const language = hreflang === 'x-default' ? 'en' : hreflang
    const { unmount } = await renderInApp(<UrlEffects />, { path: '/contacts', language: language as 'en' })
    expect(links('canonical')).toEqual([` ${href.replace(location.origin, '')}`])
    expect(inHead('meta[property="og:url"]')[0]?.getAttribute('content')).toBe(href)
    unmount()
  }
  documents.mockRestore()
})

test('every other page has the description of the main one and no such links [STATIC-08]', async () => {
  await renderInApp(<UrlEffects />, { path: '/games/amber-sea' })
  expect(description()).toBe(text('seo.main'))
  expect([...links('alternate'), ...links('canonical')]).toEqual([])
})

test("the operator's title and description are used on their page only [API-61 STATIC-08]", async () => {
  function Page() {
    useDocumentTitle('Questions')
    return <UrlEffects />
  }
  const queryClient = quietQueries()
  queryClient.setQueryData(cmsPagesQuery('en').queryKey, [
    { slug: 'faq', path: '/faq', title: 'FAQ', description: 'Answers', updated_at: '2026-02-01T00:00:00Z' },
  ])
  const { unmount } = await renderInApp(<Page />, { path: '/faq', queryClient })
  expect(description()).toBe('Answers')
  expect(document.title).toBe(`FAQ · ${config.brand}`)
  unmount()
  await renderInApp(<Page />, { path: '/news', queryClient })
  expect(document.title).toBe(`Questions · ${config.brand}`)
})

const preview = () =>
  Object.fromEntries(
    inHead<HTMLMetaElement>('meta[property]').map((element) => [
      element.getAttribute('property')?.replace('og:', ''),
      element.content.replace(location.origin, ''),
    ]),
  )

test('the preview of a shared link shows its page, in its language [STATIC-08]', async () => {
  document.head.innerHTML = '<title></title><meta property="og:title" content="Qumai"><meta name="description">'
  document.title = `Steppe Cup · ${config.brand}`
  const { unmount } = await renderInApp(<UrlEffects />, { path: '/tournaments/steppe-cup' })
  expect(preview()).toEqual({
    title: `Steppe Cup · ${config.brand}`,
    description: text('seo.main'),
    image: '/icons/share.png',
    locale: 'en_US',
    url: '/tournaments/steppe-cup',
  })
  expect(inHead('meta[property="og:title"]')).toHaveLength(1)
  await act(async () => {
    document.title = `Autumn Cup · ${config.brand}`
  })
  await expect.poll(() => preview()['title']).toBe(`Autumn Cup · ${config.brand}`)
  unmount()
})

test('the URL of a personal page is in no preview [STATIC-08]', async () => {
  const { unmount } = await renderInApp(<UrlEffects />, { path: '/news' })
  expect(preview()['url']).toBe('/news')
  unmount()
  await renderInApp(<UrlEffects />, { path: '/confirm-email/a-secret' })
  expect(JSON.stringify(preview())).not.toContain('secret')
  expect(preview()).not.toHaveProperty('url')
})

const robots = () => meta('robots')
const blocks = () =>
  inHead('script[type="application/ld+json"]').map(
    ({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string; aggregateRating?: unknown },
  )

test.each(['/profile', '/cash-box/deposit', '/bonuses', '/notifications', '/auth/login'])(
  '%s is excluded from search engines, without organisation data [STATIC-08]',
  async (path) => {
    const { unmount } = await renderInApp(<UrlEffects />, { path })
    expect([robots(), blocks()]).toEqual(['noindex', []])
    unmount()
    expect(robots()).toBeUndefined()
  },
)

test('a public page has organisation and breadcrumb data, without invented ratings [STATIC-08]', async () => {
  document.title = `Steppe Cup · ${config.brand}`
  await renderInApp(<UrlEffects />, { path: '/tournaments/steppe-cup' })
  expect(robots()).toBeUndefined()
  expect(blocks()).toMatchObject([
    { '@type': 'Organization', name: config.brand },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Tournaments' }, { name: 'Steppe Cup' }] },
  ])
  expect(JSON.stringify(blocks())).not.toContain('ating')
})
