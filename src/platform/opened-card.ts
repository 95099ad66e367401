/** Path of one game, not of the lists beside it, and of one tournament or news item. */
const cardPath = /^\/(games\/(?!search$)|tournaments\/|news\/)[^/]+$/

type Opened = { path: string; image: HTMLImageElement; place: DOMRect | null }
let opened: Opened | null = null

/**
 * Records the picture of the card that links to the page at `path`, and its position; any other link clears the record.
 */
export function recordOpened(path: string, image: HTMLImageElement | null): void {
  opened = image && cardPath.test(path) ? { path, image, place: image.getBoundingClientRect() } : null
}

/**
 * Returns the picture of the card that was clicked for the page at `path`; null if the visitor came another way, or
 * the picture has not loaded.
 */
export function openedPicture(path: string): HTMLImageElement | null {
  if (opened?.path !== path) return null
  const { image } = opened
  return image.complete && image.naturalWidth > 0 ? image : null
}

/** Returns the URL of that picture, for the time until the page's own picture of the same art loads. */
export function openedArt(path: string): string | undefined {
  return openedPicture(path)?.currentSrc || undefined
}

/** Returns the position of that picture in the window when it was clicked, once; null if there is none. */
export function openedPosition(path: string): DOMRect | null {
  if (opened?.path !== path || !openedPicture(path)) return null
  const { place } = opened
  opened.place = null
  const isInView = place && place.bottom > 0 && place.right > 0 && place.top < innerHeight && place.left < innerWidth
  return isInView && place.width > 0 ? place : null
}
