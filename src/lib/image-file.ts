import { IMAGE_FORMAT, IMAGE_QUALITY } from '../constants/layout.ts'

/** Widths that the image CDN serves, px. Others would be created for every screen and never cached. */
export const imageWidths = [64, 96, 128, 168, 240, 336, 360, 480, 720, 1080] as const

/** The smallest made width, px, that fills `width`; the largest when none does. */
export function imageWidth(width: number): number {
  return imageWidths.find((made) => made >= width) ?? imageWidths[imageWidths.length - 1] ?? width
}

/** Returns the URL of a server picture, such as `g/silver-wave`, on an image host at a width in px (SHELL-68). */
export function imageFileUrl(host: string, path: string, width: number): string {
  if (/^https?:/.test(path)) return path
  const clean = path
    .replace(/^\/+(img\/)?/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
  return `${host}/img/${clean}?width=${imageWidth(width)}&format=${IMAGE_FORMAT}&quality=${IMAGE_QUALITY}`
}

/** `srcset` of a picture for plain and dense screens; '' when both would be the same file. */
export function imageFileSrcSet(host: string, path: string, width: number): string {
  const single = imageFileUrl(host, path, width)
  const double = imageFileUrl(host, path, width * 2)
  return single === double ? '' : `${single} 1x, ${double} 2x`
}

/**
 * Returns the CORS attribute of a picture: pictures of an image host use CORS, because the worker stores only
 * readable responses for offline use. Empty for the app's own pictures.
 */
export function imageCors(host: string, src: string): { crossOrigin?: 'anonymous' } {
  return host !== '' && src.startsWith(`${host}/`) ? { crossOrigin: 'anonymous' } : {}
}

export type ImageSource = { src: string; srcSet?: string; crossOrigin?: 'anonymous' }

/** Factor of a picture's width with data saver. */
const SAVED_PART = 0.7

/**
 * Returns the attributes of a server picture for `<img>`: smaller with data saver, and then the same on dense
 * screens.
 */
export function imageFileSource(host: string, path: string, width: number, savesData: boolean): ImageSource {
  const src = imageFileUrl(host, path, savesData ? width * SAVED_PART : width)
  const srcSet = savesData ? '' : imageFileSrcSet(host, path, width)
  return { ...imageCors(host, src), ...(srcSet ? { srcSet } : {}), src }
}
