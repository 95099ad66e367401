import { useState, type CSSProperties } from 'react'

import type { Game } from '~/contract/games.ts'
import { imageSource } from '~/platform/image-url.ts'
import { GAME_PICTURE, openedPicture } from '~/platform/opened-card.ts'

import css from './game-art.module.css'

/** Of the picture in the stage, px. */
const PICTURE = { width: 132, height: 176 }
/** Height of a card's picture that is sharp enough here, px. */
const ENOUGH = 120

/** The file that the pressed card shows already, else that of the game once it is known. A tiny one gives way to the game's. */
function useSource(slug: string, game: Game | undefined) {
  const [card] = useState(() => openedPicture(`/games/${encodeURIComponent(slug)}`))
  const isLarge = card !== null && card.naturalHeight >= ENOUGH
  if (card && (isLarge || !game)) {
    const { currentSrc, crossOrigin, naturalWidth, naturalHeight } = card
    const cors = crossOrigin === null ? {} : { crossOrigin: 'anonymous' as const }
    return { file: { src: currentSrc, ...cors }, shape: `${naturalWidth} / ${naturalHeight}` }
  }
  return { file: game ? imageSource(game.image, PICTURE.width) : null, shape: `${PICTURE.width} / ${PICTURE.height}` }
}

/** What game it is that is on its way: its picture, in which the pressed card ends, over the same out of focus. */
export function GameArt({ slug, game }: { slug: string; game: Game | undefined }) {
  const { file, shape } = useSource(slug, game)
  const style: CSSProperties = {
    aspectRatio: shape,
    backgroundColor: game?.placeholder,
    viewTransitionName: GAME_PICTURE,
  }
  return (
    <>
      {file && (
        <span className={css['backdrop']} aria-hidden>
          <img {...file} alt="" decoding="sync" />
        </span>
      )}
      <span className={css['picture']} style={style}>
        {file && <img {...file} alt="" decoding="sync" />}
      </span>
    </>
  )
}
