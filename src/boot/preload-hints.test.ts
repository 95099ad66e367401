// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

import { imageSource } from '~/platform/image-url.ts'
import { SLIDE_SIZES } from '~/constants/layout.ts'

import { markSheet, preloadFirstSlide, showFonts, showStoredSlide } from './preload-hints.ts'

const links = () => [...document.head.querySelectorAll('link')] // elements of the head have no role
/** The first slide: its alternative text is empty. */
const picture = () => screen.getByAltText('')
const slides = (...paths: unknown[]) => Response.json({ data: paths.map((path) => ({ image_url: path })) })

function browse(isPhone: boolean, connection: object = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('navigator', { connection })
}

beforeEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** The font faces, as inlined in the page. */
function putFaces() {
  const faces = document.createElement('style')
  faces.id = 'fonts'
  faces.media = 'not all'
  faces.textContent = '@font-face { font-family: Onest }'
  document.head.append(faces)
  return faces
}

test('an early font request is anonymous, as that of the styles, and made once', () => {
  putFaces()
  document.adoptedStyleSheets = []
  showFonts(['/assets/onest-latin-12345678.woff2'])
  expect(document.adoptedStyleSheets).toHaveLength(1) // for fonts of a style element Chromium would send the whole URL to the server
  const [link] = links()
  expect(link?.outerHTML).toContain('crossorigin=""')
  expect([link?.rel, link?.getAttribute('as'), link?.type]).toEqual(['preload', 'font', 'font/woff2'])
})

test('a browser without adopted stylesheets enables the sheet of the page', () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  const faces = putFaces()
  showFonts([])
  expect(faces.media).toBe('all')
  vi.unstubAllGlobals()
})

test('an inlined stylesheet has a link that is never fetched', () => {
  markSheet('/assets/core-12345678.css')
  const [link] = links()
  expect([link?.rel, link?.hasAttribute('disabled'), link?.getAttribute('href')]).toEqual([
    'stylesheet',
    true,
    '/assets/core-12345678.css',
  ])
})

test.each(['phone', 'desktop'] as const)('the preloaded picture is the one that the slide shows: %s', async (kind) => {
  browse(kind === 'phone')
  const response = slides('/img/s/caspian-evening', '/img/s/second')
  await preloadFirstSlide(response, '')
  const [width] = SLIDE_SIZES[kind]
  const [link, ...others] = links()
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe(imageSource('/img/s/caspian-evening', width).src)
  expect(link?.getAttribute('imagesrcset') ?? undefined).toBe(imageSource('/img/s/caspian-evening', width).srcSet)
  expect(link?.getAttribute('fetchpriority')).toBe('high')
  expect(await response.json()).toHaveProperty('data') // the page reads the same response
})

test('a picture of another host is requested with CORS, early or late, so the worker can read it', async () => {
  browse(true)
  document.body.innerHTML =
    '<div id="root"><section aria-roledescription="carousel"><span aria-hidden="true"><img alt="" data-first-slide></span></section></div>'
  await preloadFirstSlide(slides('s/caspian-evening'), 'https://cdn.test')
  expect(links()[0]?.getAttribute('href')).toMatch(/^https:\/\/cdn\.test\/img\//)
  expect(links()[0]?.getAttribute('crossorigin')).toBe('anonymous')
  expect(picture().getAttribute('crossorigin')).toBe('anonymous')
})

test('the first slide is rendered into the static first view before the app runs', async () => {
  browse(true)
  document.body.innerHTML =
    '<div id="root"><section aria-roledescription="carousel"><span aria-hidden="true"><img alt="" data-first-slide></span></section></div>'
  await preloadFirstSlide(slides('/img/s/caspian-evening'), '')
  const [width] = SLIDE_SIZES.phone
  expect(picture().getAttribute('src')).toBe(imageSource('/img/s/caspian-evening', width).src)
})

test('with data saver no picture is preloaded [ROUTE-58]', async () => {
  browse(true, { saveData: true })
  await preloadFirstSlide(slides('/img/s/one'), '')
  expect(links()).toEqual([])
})

test.each([
  ['no slides', slides()],
  ['an odd slide', slides(7)],
  ['a failure', new Response('{}', { status: 500 })],
  ['null', Response.json(null)],
])('%s: nothing is preloaded', async (_name, response) => {
  browse(false)
  await preloadFirstSlide(response, '')
  expect(links()).toEqual([])
})

test('the first public slide of an earlier visit is rendered at once', () => {
  browse(true)
  document.body.innerHTML =
    '<div id="root"><section aria-roledescription="carousel"><span aria-hidden="true"><img alt="" data-first-slide></span></section></div>'
  const forSome = [
    { image_url: 's/app', isAppLink: true },
    { image_url: 's/depositors', shown_to: 'depositors' },
  ]
  showStoredSlide([...forSome, { image_url: 's/caspian-evening', isAppLink: false }], '')
  const [width] = SLIDE_SIZES.phone
  expect(picture().getAttribute('src')).toBe(imageSource('s/caspian-evening', width).src)
  expect(links()).toHaveLength(1)
})
