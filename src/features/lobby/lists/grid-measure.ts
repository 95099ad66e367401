/** Pixels between cards, in both directions. */
export const GRID_GAP = 10
export const ROW_GAP = 12
/** Height of title (up to two lines) and provider under the picture: a gap plus 3.625 rem (see game-grid.module.css). */
const CARD_TEXT_GAP = 8
const CARD_TEXT_REM = 3.625
const CARD_MAX = 168
const COLUMNS = { min: 2, max: 8 }

export type GridMeasure = { columns: number; cardWidth: number; cardHeight: number; rowHeight: number }

/**
 * Columns and sizes of a grid of cards in `width` px: pictures 3:4, at most 168 px wide, wider with larger text. `rem`:
 * root font size, px.
 */
export function measureGrid(width: number, rem = 16): GridMeasure {
  const cardMax = CARD_MAX * Math.max(1, rem / 16)
  const wanted = Math.ceil((width + GRID_GAP) / (cardMax + GRID_GAP))
  const columns = Math.min(COLUMNS.max, Math.max(COLUMNS.min, wanted))
  const cardWidth = Math.max(0, (width - GRID_GAP * (columns - 1)) / columns)
  const cardHeight = Math.round((cardWidth * 4) / 3) + CARD_TEXT_GAP + CARD_TEXT_REM * rem
  return { columns, cardWidth, cardHeight, rowHeight: cardHeight + ROW_GAP }
}

/** Cells of the rows `first` to `last` (inclusive) for `count` games, with positions in px. */
export function placeCells(first: number, last: number, count: number, measure: GridMeasure) {
  const start = first * measure.columns
  const end = Math.min(count, (last + 1) * measure.columns)
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => {
    const index = start + offset
    const column = index % measure.columns
    return {
      index,
      x: column * (measure.cardWidth + GRID_GAP),
      y: Math.floor(index / measure.columns) * measure.rowHeight,
    }
  })
}
