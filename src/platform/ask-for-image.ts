import type { ImageSource } from '../lib/image-file.ts'

/** Has an `<img>` ask for this picture. */
export function askForImage(image: HTMLImageElement, { src, srcSet, crossOrigin }: ImageSource): void {
  if (crossOrigin) image.crossOrigin = crossOrigin
  if (srcSet) image.srcset = srcSet
  else image.removeAttribute('srcset')
  image.src = src // last: it begins with this
}
