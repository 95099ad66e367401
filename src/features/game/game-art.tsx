import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'

import type { GameCard } from '~/contract/games.ts'
import { imageSource } from '~/platform/image-url.ts'
import { moveFrom } from '~/platform/move-from.ts'
import { openedPicture, openedPosition } from '~/platform/opened-card.ts'

import css from './game-art.module.css'

/** Size of the picture in the stage, px. */
export const PICTURE = { width: 132, height: 176 }
/** Minimum height of a card's picture that is sharp enough here, px. */
const ENOUGH = 120

/** The picture that the clicked card already shows, otherwise that of the game. A tiny one is replaced by the game's. */
function useSource(slug: string, game: GameCard | undefined) {
  const [card] = useState(() => openedPicture(`/games/${encodeURIComponent(slug)}`))
  const isLarge = card !== null && card.naturalHeight >= ENOUGH
  if (card && (isLarge || !game)) {
    const { currentSrc, crossOrigin, naturalWidth, naturalHeight } = card
    const cors = crossOrigin === null ? {} : { crossOrigin: 'anonymous' as const }
    return { file: { src: currentSrc, ...cors }, shape: `${naturalWidth} / ${naturalHeight}` }
  }
  return { file: game ? imageSource(game.image, PICTURE.width) : null, shape: `${PICTURE.width} / ${PICTURE.height}` }
}

/** The game being loaded: its picture, the target of the card animation, over the same picture blurred. */
export function GameArt({ slug, game }: { slug: string; game: GameCard | undefined }) {
  const { file, shape } = useSource(slug, game)
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => moveFrom(ref.current, openedPosition(`/games/${encodeURIComponent(slug)}`)), [slug])
  const style: CSSProperties = {
    aspectRatio: shape,
    backgroundColor: game?.placeholder,
  }
  return (
    <>
      {file && (
        <span className={css['backdrop']} aria-hidden>
          <img {...file} alt="" decoding="sync" />
        </span>
      )}
      <span ref={ref} className={css['picture']} style={style}>
        {file && <img {...file} alt="" decoding="sync" />}
      </span>
    </>
  )
}
