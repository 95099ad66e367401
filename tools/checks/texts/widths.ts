import { advances } from './advances.ts'
import { languages, readable, type Text } from './text.ts'

type Budget = {
  /** Room for the text on the narrowest screen that shows it so, px. */
  px: number
  fontSize: number
  keys: readonly string[]
}

/** Labels that may not wrap: what is wider is cut or pushes its neighbours away. */
export const widthBudgets: readonly Budget[] = [
  // a card of a row on screens up to 358 px, see game-row.module.css; a badge in it with 16 px padding at each side
  {
    px: 104,
    fontSize: 12,
    keys: ['game.blocked', 'game.maintenance', 'game.needsNetwork', 'game.onBreak', 'game.unknown'],
  },
  { px: 72, fontSize: 12, keys: ['game.badge-exclusive', 'game.badge-hot', 'game.badge-jackpot', 'game.badge-new'] },
  // a fifth of 320 px: the font shrinks with the screen, see bottom-menu.module.css
  {
    px: 64,
    fontSize: 10.1,
    keys: ['auth.login', 'nav.bonuses', 'nav.lobby', 'nav.profile', 'nav.search', 'nav.tournaments'],
  },
]

/** Width of a text in Onest 500, px. A character that the font lacks counts as a wide one. */
export const widthOf = (text: string, fontSize: number) =>
  Array.from(text).reduce((sum, character) => sum + (advances[character] ?? 1000), 0) * (fontSize / 1000)

export function tooWide(texts: readonly Text[], budgets: readonly Budget[] = widthBudgets): string[] {
  const byKey = new Map(texts.filter(({ from }) => from === 'catalogue').map((text) => [text.key, text.texts]))
  return budgets.flatMap(({ px, fontSize, keys }) =>
    keys.flatMap((key) => {
      const label = byKey.get(key)
      if (!label) return [`${key} has a width budget and is in no catalogue`]
      return languages
        .map((language) => ({ language, width: widthOf(readable(label[language]), fontSize) }))
        .filter(({ width }) => width > px)
        .map(
          ({ language, width }) =>
            `${language}: ${key} «${label[language]}» is ${Math.ceil(width)} px wide, room is ${px} px`,
        )
    }),
  )
}
