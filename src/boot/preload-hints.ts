import { imageCors, imageFileSrcSet, imageFileUrl } from '~/lib/image-file.ts'
import { SLIDE_PHONE, SLIDE_SIZES } from '~/constants/layout.ts'
import { mayPreload } from '~/platform/connection-info.ts'

import { attempt } from './browser.ts'

/** Adds a link with these attributes to the head. */
export function addLink(values: Record<string, string>) {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(values)) link.setAttribute(name, value)
  document.head.append(link)
}

type Priority = 'auto' | 'low'

/** Preloads modules before the entry imports them. */
export function preloadModules(files: readonly string[], fetchpriority: Priority = 'auto') {
  for (const href of files) addLink({ rel: 'modulepreload', href, fetchpriority })
}

/** Marks a stylesheet as inlined: chunks that name it find a disabled link and never fetch it. */
export function markSheet(href: string) {
  addLink({ disabled: '', rel: 'stylesheet', href })
}

/** Adopts a stylesheet from its text; returns true. Throws in old browsers. */
function adopt(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return true
}

/**
 * Switches from the device's fonts, which have the same widths, to the app's fonts. Requests the files before the
 * styles do. Fonts are always fetched anonymously, so a preload must be anonymous too.
 */
export function showFonts(files: readonly string[], fetchpriority: Priority = 'auto') {
  const faces = document.getElementById('fonts')
  // Chromium sends the initial URL, which may contain a one-time token, with font requests of a style element (O-09)
  if (faces instanceof HTMLStyleElement && !attempt(() => adopt(faces.textContent), false)) faces.media = 'all'
  for (const href of files)
    addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href, fetchpriority })
}

/** The picture that replaces the first slide in the static first view. */
const FIRST_SLIDE = '#root [data-first-slide]'

/** Fills it: it is the largest paint of the page and needs no script of the app. */
function drawFirstSlide(src: string, srcSet: string, cors: ReturnType<typeof imageCors>) {
  const image = document.querySelector<HTMLImageElement>(FIRST_SLIDE)
  if (!image) {
    // the response arrived before the page was parsed; the app's script comes at its end
    if (document.readyState === 'loading') requestAnimationFrame(() => drawFirstSlide(src, srcSet, cors))
    return
  }
  Object.assign(image, cors, { fetchPriority: 'high', srcset: srcSet })
  image.src = src
  if (image.parentElement) image.parentElement.style.animation = 'none' // the loading animation ends
}

type SlideEntry = { image_url?: unknown; isAppLink?: unknown; shown_to?: unknown }

/** The app starts with the first public slide: the others need the player to be known. */
const pictureOf = (slides: readonly SlideEntry[] | undefined) =>
  slides?.find(({ isAppLink, shown_to: shownTo }) => !isAppLink && shownTo === undefined)?.image_url

function showPicture(path: unknown, imageHost: string) {
  if (typeof path !== 'string' || path === '' || !mayPreload()) return
  const [width] = SLIDE_SIZES[matchMedia(SLIDE_PHONE).matches ? 'phone' : 'desktop']
  const src = imageFileUrl(imageHost, path, width)
  const srcSet = imageFileSrcSet(imageHost, path, width)
  const cors = imageCors(imageHost, src)
  // a preload must use the same CORS mode as the picture: otherwise it is fetched twice
  const values = { rel: 'preload', as: 'image', href: src, fetchpriority: 'high', ...cors }
  addLink(srcSet ? { ...values, imagesrcset: srcSet } : values)
  drawFirstSlide(src, srcSet, cors)
}

/**
 * Renders and preloads the picture of the first slide as soon as the slides are known, from the URL that the slide
 * will use. Does nothing with data saver; a response that is no list of slides is handled by its consumers.
 */
export async function preloadFirstSlide(response: Response, imageHost: string): Promise<void> {
  if (!response.ok || !mayPreload()) return
  const list = (await response.clone().json()) as { data?: SlideEntry[] } | null
  showPicture(pictureOf(list?.data), imageHost)
}

/** The same for slides that an earlier visit stored (see stored-home.ts). */
export function showStoredSlide(slides: readonly SlideEntry[], imageHost: string) {
  showPicture(pictureOf(slides), imageHost)
}

/** Files of pages, and for each page the pattern of its path, the files it needs, and its visitors. */
export type Pages = { files: string[]; routes: [pattern: string, files: number[], access: string][] }

/**
 * Preloads the chunks of the current page while the entry loads; otherwise each level of imports would cost a round
 * trip. Skips a page that redirects this visitor.
 */
export function preloadPage({ files, routes }: Pages, isPlayer: boolean): void {
  const page = routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(location.pathname))
  if (!page || (page[2] && (page[2] === 'player') !== isPlayer)) return
  for (const index of page[1]) {
    const href = files[index] ?? ''
    addLink(
      href.endsWith('.css') ? { rel: 'preload', as: 'style', href, crossorigin: '' } : { rel: 'modulepreload', href },
    )
  }
}
