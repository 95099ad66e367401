import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Listed = { slug: string }

const decoded = (text: string) => text.replaceAll('&amp;', '&')

/** The paths of the first items of each public list. */
async function listedPaths(t: Trial): Promise<string[]> {
  const { currency, language } = t.bench.adapter.audience
  const market = { currency, language }
  const order = { 'order[0][0]': 'published_at', 'order[0][1]': 'desc' }
  const games = await t.read<{ data: Listed[] }>('games.list', { query: { ...market, limit: 50, page: 1 } })
  const tournaments = await t.read<{ data: Listed[] }>('tournaments.list', { query: market })
  const news = await t.read<{ data: Listed[] }>('promos.list', { query: { locale: language, ...order } })
  return [
    ...games.data.map(({ slug }) => `/games/${slug}`),
    ...tournaments.data.map(({ slug }) => `/tournaments/${slug}`),
    ...news.data.map(({ slug }) => `/news/${slug}`),
  ].map((path) => encodeURI(path))
}

const complete = proves('SP-110', 'the sitemap has each listed page once, and no page of another kind', async (t) => {
  const response = await t.call('pages.sitemap')
  t.must(response.status === 200, 'a sitemap', response)
  if (response.text.includes('<sitemapindex')) return t.unproven('this server has a sitemap index')
  const urls = [...response.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => decoded(url ?? '').trim())
  t.must(urls.length > 0 && urls.every((url) => URL.canParse(url)), 'absolute URLs', response)
  t.check(new Set(urls.map((url) => new URL(url).origin)).size === 1, 'of one origin', response)
  t.check(new Set(urls).size === urls.length, 'each once', response)
  const isOfKind = (url: string) => /^\/(?:games|tournaments|news)\/[^/]+$/.test(new URL(url).pathname)
  const isPlain = (url: string) => isOfKind(url) && new URL(url).search === ''
  t.check(urls.every(isPlain), 'only games, tournaments and news, without a language', response)
  const paths = new Set(urls.map((url) => new URL(url).pathname))
  const missing = (await listedPaths(t)).filter((path) => !paths.has(path))
  t.check(missing.length === 0, `also ${missing.slice(0, 3).join(', ')}`, response)
})

export const sitemapTests = [complete]
