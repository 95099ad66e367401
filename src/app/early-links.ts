import { imageFileSrcSet, imageFileUrl } from '../lib/image-file.ts'
import { SLIDE_PHONE, SLIDE_SIZES } from '../lib/spec/layout.ts'
import { mayPreload } from './preload-routes.ts'

function addLink(values: Record<string, string>) {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(values)) link.setAttribute(name, value)
  document.head.append(link)
}

/** Asks for a module before the entry does. */
export function preloadModule(href: string) {
  addLink({ rel: 'modulepreload', href })
}

/** Asks for fonts before the styles do. Fonts are always fetched anonymously, so an early one has to be too. */
export function preloadFonts(files: readonly string[]) {
  for (const href of files) addLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href })
}

/**
 * Asks for the picture of the first slide as soon as the slides are known: the very file that the slide will
 * show. Not with data saver; an answer that is no list of slides is left to whoever reads it for the page.
 */
export async function preloadFirstSlide(answer: Response, imageHost: string): Promise<void> {
  if (!answer.ok || !mayPreload()) return
  const list = (await answer.clone().json()) as { data?: { image_url?: unknown }[] } | null
  const path = list?.data?.[0]?.image_url
  if (typeof path !== 'string' || path === '') return
  const [width] = SLIDE_SIZES[matchMedia(SLIDE_PHONE).matches ? 'phone' : 'desktop']
  const srcSet = imageFileSrcSet(imageHost, path, width)
  const values = { rel: 'preload', as: 'image', href: imageFileUrl(imageHost, path, width), fetchpriority: 'high' }
  addLink(srcSet ? { ...values, imagesrcset: srcSet } : values)
}
