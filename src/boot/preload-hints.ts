import { imageCors, imageFileSrcSet, imageFileUrl } from '~/lib/image-file.ts'
import { SLIDE_PHONE, SLIDE_SIZES } from '~/constants/layout.ts'
import { mayPreload } from '~/platform/may-preload.ts'

import { attempt } from './attempt.ts'

/** Puts a link of these attributes into the head. */
export function addLink(values: Record<string, string>) {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(values)) link.setAttribute(name, value)
  document.head.append(link)
}

type Priority = 'auto' | 'low'

/** Asks for modules before the entry does. */
export function preloadModules(files: readonly string[], fetchpriority: Priority = 'auto') {
  for (const href of files) addLink({ rel: 'modulepreload', href, fetchpriority })
}

/** A sheet that stands inside the page: chunks that name it too find its link, which is disabled and never fetched. */
export function markSheet(href: string) {
  addLink({ disabled: '', rel: 'stylesheet', href })
}

/** Takes up a sheet from its text; the result is true. Throws in old browsers. */
function adopt(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return true
}

/**
 * From now on the page is written in the app's own letters; until then in those of the device, which are as wide. Asks
 * for the fonts before the styles do. They are always fetched anonymously, so an early one has to be too.
 */
export function showFonts(files: readonly string[], fetchpriority: Priority = 'auto') {
  const faces = document.getElementById('fonts')
  // Chromium sends the whole first address, with a one-time token that stood in it, for the fonts of a style element (O-09)
  if (faces instanceof HTMLStyleElement && !attempt(() => adopt(faces.textContent), false)) faces.media = 'all'
  for (const href of files)
    addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href, fetchpriority })
}

/** The picture that the static first view has in the place of the first slide. */
const FIRST_SLIDE = '#root [data-first-slide]'

/** Fills it: it is the largest paint of the page and needs no script of the app. */
function drawFirstSlide(src: string, srcSet: string, cors: ReturnType<typeof imageCors>) {
  const image = document.querySelector<HTMLImageElement>(FIRST_SLIDE)
  if (!image) {
    // the answer was faster than the page; the app's own script ends the loading
    if (document.readyState === 'loading') requestAnimationFrame(() => drawFirstSlide(src, srcSet, cors))
    return
  }
  Object.assign(image, cors, { fetchPriority: 'high', srcset: srcSet })
  image.src = src
  if (image.parentElement) image.parentElement.style.animation = 'none' // it waits no longer
}

type SlideEntry = { image_url?: unknown; isAppLink?: unknown; shown_to?: unknown }

/** The app begins with the first slide that is for everybody: the others wait until it is known who looks. */
const pictureOf = (slides: readonly SlideEntry[] | undefined) =>
  slides?.find(({ isAppLink, shown_to: shownTo }) => !isAppLink && shownTo === undefined)?.image_url

function showPicture(path: unknown, imageHost: string) {
  if (typeof path !== 'string' || path === '' || !mayPreload()) return
  const [width] = SLIDE_SIZES[matchMedia(SLIDE_PHONE).matches ? 'phone' : 'desktop']
  const src = imageFileUrl(imageHost, path, width)
  const srcSet = imageFileSrcSet(imageHost, path, width)
  const cors = imageCors(imageHost, src)
  // an early one has to ask as the picture will: otherwise it is fetched twice
  const values = { rel: 'preload', as: 'image', href: src, fetchpriority: 'high', ...cors }
  addLink(srcSet ? { ...values, imagesrcset: srcSet } : values)
  drawFirstSlide(src, srcSet, cors)
}

/**
 * Asks for the picture of the first slide as soon as the slides are known: the very file that the slide will
 * show, and draws it. Not with data saver; an answer that is no list of slides is left to whoever reads it for
 * the page.
 */
export async function preloadFirstSlide(answer: Response, imageHost: string): Promise<void> {
  if (!answer.ok || !mayPreload()) return
  const list = (await answer.clone().json()) as { data?: SlideEntry[] } | null
  showPicture(pictureOf(list?.data), imageHost)
}

/** The same from what an earlier visit saved (see saved-home.ts). */
export function showSavedSlide(slides: readonly SlideEntry[], imageHost: string) {
  showPicture(pictureOf(slides), imageHost)
}
