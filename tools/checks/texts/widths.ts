import { languages, readable, type Text } from './text.ts'

/** Advance of each character of Onest 500, thousandths of an em, as Chromium measures it. */
// prettier-ignore
export const advances: Readonly<Record<string, number>> = {
  '0': 663, '1': 372, '2': 564, '3': 604, '4': 634, '5': 616, '6': 623, '7': 507, '8': 623, '9': 620, ' ': 274,
  A: 684, B: 662, C: 707, D: 723, E: 614, F: 601, G: 724, H: 732, I: 272, J: 567, K: 641, L: 581, M: 870, N: 749,
  O: 765, P: 638, Q: 765, R: 668, S: 655, T: 578, U: 730, V: 694, W: 990, X: 618, Y: 637, Z: 604, a: 559, b: 611,
  c: 556, d: 611, e: 574, f: 372, g: 611, h: 596, i: 230, j: 259, k: 533, l: 230, m: 830, n: 596, o: 596, p: 611,
  q: 611, r: 380, s: 510, t: 369, u: 579, v: 543, w: 851, x: 530, y: 603, z: 515, '.': 263, ',': 274, ':': 263,
  ';': 274, '!': 283, '?': 519, '-': 460, '–': 590, '—': 778, '×': 564, '%': 831, '+': 564, '/': 489, '(': 323,
  ')': 323, '«': 505, '»': 505, '“': 475, '”': 475, '’': 272, '…': 718, '&': 690, '₸': 582, '₼': 805, Ə: 765, ə: 574,
  Ğ: 724, ğ: 611, İ: 272, ı: 230, Ş: 655, ş: 510, Ç: 707, ç: 556, Ö: 765, ö: 596, Ü: 730, ü: 579, А: 684, Б: 662,
  В: 662, Г: 575, Д: 718, Е: 614, Ё: 614, Ж: 890, З: 636, И: 739, Й: 739, К: 641, Л: 696, М: 874, Н: 732, О: 765,
  П: 733, Р: 634, С: 713, Т: 578, У: 625, Ф: 848, Х: 618, Ц: 730, Ч: 669, Ш: 975, Щ: 993, Ъ: 738, Ы: 861, Ь: 643,
  Э: 711, Ю: 999, Я: 674, а: 559, б: 586, в: 553, г: 452, д: 603, е: 574, ё: 574, ж: 776, з: 520, и: 601, й: 601,
  к: 536, л: 565, м: 709, н: 575, о: 596, п: 577, р: 607, с: 556, т: 477, у: 556, ф: 739, х: 530, ц: 593, ч: 535,
  ш: 803, щ: 826, ъ: 591, ы: 701, ь: 528, э: 551, ю: 796, я: 547, Ә: 765, ә: 574, Ғ: 584, ғ: 452, Қ: 650, қ: 554,
  Ң: 752, ң: 612, Ө: 765, ө: 596, Ұ: 637, ұ: 543, Ү: 637, ү: 543, Һ: 669, һ: 596, І: 272, і: 245,
}

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
