/** In CSS, too: what moves from the card into the stage of its game. */
export const GAME_PICTURE = 'game-picture'

/** One game, not one of the lists beside it. */
const gamePath = /^\/games\/(?!search$)[^/]+$/

type Opened = { path: string; image: HTMLImageElement }
let opened: Opened | null = null

/** Remembers the picture of the card that leads to a game at `path`; any other link forgets the last one. */
export function noteOpened(path: string, image: HTMLImageElement | null): void {
  opened = image && gamePath.test(path) ? { path, image } : null
}

/** The picture of the card that was pressed for the page at `path`; null when the visitor came another way, or it has not come itself. */
export function openedPicture(path: string): HTMLImageElement | null {
  if (opened?.path !== path) return null
  const { image } = opened
  return image.complete && image.naturalWidth > 0 ? image : null
}
