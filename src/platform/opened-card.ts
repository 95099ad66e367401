/** One game, not one of the lists beside it. */
const gamePath = /^\/games\/(?!search$)[^/]+$/

type Opened = { path: string; image: HTMLImageElement; place: DOMRect | null }
let opened: Opened | null = null

/** Remembers the picture of the card that leads to a game at `path`, and where it stands; any other link forgets the last one. */
export function noteOpened(path: string, image: HTMLImageElement | null): void {
  opened = image && gamePath.test(path) ? { path, image, place: image.getBoundingClientRect() } : null
}

/** The picture of the card that was pressed for the page at `path`; null when the visitor came another way, or it has not come itself. */
export function openedPicture(path: string): HTMLImageElement | null {
  if (opened?.path !== path) return null
  const { image } = opened
  return image.complete && image.naturalWidth > 0 ? image : null
}

/** Where that picture stood in the window when it was pressed: said once. Null when it did not stand there. */
export function takeOpenedPlace(path: string): DOMRect | null {
  if (opened?.path !== path || !openedPicture(path)) return null
  const { place } = opened
  opened.place = null
  const isInView = place && place.bottom > 0 && place.right > 0 && place.top < innerHeight && place.left < innerWidth
  return isInView && place.width > 0 ? place : null
}
