import { config } from '../lib/config.ts'
import { savesData } from './connection-info.ts'
import { imageCors, imageFileSrcSet, imageFileUrl } from '../lib/image-file.ts'

/** Part of its width that a picture is asked for at with data saver. */
const SAVED_PART = 0.7

/** Address of a server picture, such as `g/silver-wave`, at a width in px: webp at quality 70 (SHELL-68). */
export function imageUrl(path: string, width: number): string {
  return imageFileUrl(config.imageHost, path, savesData() ? width * SAVED_PART : width)
}

/** Address and mode of a server picture, as `<img>` takes them. */
export function imageSource(path: string, width: number): { src: string; srcSet?: string; crossOrigin?: 'anonymous' } {
  const src = imageUrl(path, width)
  const srcSet = imageSrcSet(path, width)
  return { ...imageCors(config.imageHost, src), ...(srcSet ? { srcSet } : {}), src }
}

/** `srcset` of a picture for plain and dense screens; '' when both would be the same file, or with data saver. */
export function imageSrcSet(path: string, width: number): string {
  return savesData() ? '' : imageFileSrcSet(config.imageHost, path, width)
}
