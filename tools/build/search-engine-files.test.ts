// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { PRIVATE_PARTS } from '../../src/constants/urls.ts'
import { robotsText, sitemapXml } from './search-engine-files.ts'

const parse = () => new DOMParser().parseFromString(sitemapXml('https://casino.example'), 'text/xml')

test('robots may open every page and get both sitemaps if the origin is known [STATIC-08]', () => {
  expect(robotsText('https://casino.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://casino.example/sitemap.xml\nSitemap: https://casino.example/api/v1/sitemap.xml\n',
  )
  expect(robotsText('https://casino.example', 'https://api.example')).toContain(
    'Sitemap: https://api.example/api/v1/sitemap.xml\n',
  )
  expect(robotsText(null)).toBe('User-agent: *\nAllow: /\n')
})

test('the list names public pages, each once, and none of a player [STATIC-08 STATIC-09]', () => {
  const locs = [...parse().querySelectorAll('loc')].map(({ textContent }) => new URL(textContent ?? '').pathname)
  const urls = [...parse().querySelectorAll('loc')].map(({ textContent }) => textContent)
  expect(new Set(urls).size).toBe(urls.length)
  expect(locs).toEqual(expect.arrayContaining(['/', '/tournaments', '/news', '/vipclub', '/rules', '/games/resident']))
  expect(locs.filter((path) => PRIVATE_PARTS.some((part) => path.split('/')[1] === part))).toEqual([])
})

test('the six pages of the specification have a link per language [STATIC-09]', () => {
  const withLinks = [...parse().querySelectorAll('url')].filter((url) => url.children.length > 1)
  expect(withLinks).toHaveLength(6 * 5)
  for (const url of withLinks) {
    const links = [...url.children].slice(1)
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(
      expect.arrayContaining(['en', 'ru', 'kk', 'az', 'x-default']),
    )
    expect(links.map((link) => link.getAttribute('href'))).toContain(url.children[0]?.textContent)
  }
})
