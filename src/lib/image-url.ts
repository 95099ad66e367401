import { config } from './config.ts'
import { imageFileSrcSet, imageFileUrl } from './image-file.ts'

/** Address of a server picture, such as `g/silver-wave`, at a width in px: webp at quality 70 (SHELL-68). */
export function imageUrl(path: string, width: number): string {
  return imageFileUrl(config.imageHost, path, width)
}

/** `srcset` of a picture for plain and dense screens; '' when both would be the same file. */
export function imageSrcSet(path: string, width: number): string {
  return imageFileSrcSet(config.imageHost, path, width)
}
