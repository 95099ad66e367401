import { plainDigits } from './text.ts'

// prettier-ignore
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k',
  қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ұ: 'u', ү: 'u',
  ф: 'f', х: 'h', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', і: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya',
}

const latin: Readonly<Record<string, string>> = { ə: 'a', ı: 'i', ş: 'sh', ç: 'ch', ğ: 'g', x: 'h', q: 'k', w: 'v' }

/**
 * Normalises text for search: lower case, İ I ı i alike, no accents, Cyrillic in Latin letters, digits of any script
 * as 0 to 9. Both sides are folded, so the transliteration need not be correct, only the same.
 */
export function fold(text: string): string {
  const lower = plainDigits(text).normalize('NFC').replaceAll('İ', 'i').toLowerCase()
  const letters = Array.from(lower, (letter) => latin[letter] ?? cyrillic[letter] ?? letter).join('')
  return letters
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([cs])h/g, '$1') // İncə is инче to one and incə to another
    .replace(/kh/g, 'h')
    .replace(/zh/g, 'j') // Жұлдыз is zhuldyz or juldiz
    .replaceAll('y', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns all folded forms of a name: as written, and with e for ə. */
export function foldedNames(text: string): string[] {
  const folded = fold(text)
  const plain = /ə/i.test(text) ? fold(text.replace(/ə/gi, 'e')) : folded
  return plain === folded ? [folded] : [folded, plain]
}

/** Minimum letters of a word that may match inside another, or contain one typo. */
const INSIDE_FROM = 3
const TYPO_FROM = 4
const TEXT_MAX = 100 // letters of a search that are used

/** True if a search of four or more letters is the beginning of one of these names, in any alphabet (GAME-12). */
export function beginsName(names: readonly string[], text: string): boolean {
  const typed = fold(text.slice(0, TEXT_MAX))
  return typed.length >= TYPO_FROM && names.flatMap(foldedNames).some((name) => name.startsWith(typed))
}

/** Quality of a match of two words: less is better. */
const fit = { whole: 0, start: 1, inside: 3, typo: 4 } as const
/** Added for a match outside the main part of a name. */
const BESIDE = 10

/** True if `typed` begins `word`, except for one letter that is wrong, missing or extra, or two swapped ones. */
export function startsWithTypo(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === typed.length) return true
  const rest = (skipped: number) => typed.slice(at + skipped)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    word.startsWith(rest(1), at + 1) || // wrong
    word.startsWith(rest(0), at + 1) || // missing
    word.startsWith(rest(1), at) || // too many
    (isSwapped && word.startsWith(rest(2), at + 2))
  )
}

/**
 * An index of names: case, alphabets and accents do not matter, nor does one typo in a word of four or more letters.
 * Each word is stored once with the indexes of its items, so a search of 10,000 names checks only a few thousand
 * words.
 */
export class SearchIndex<Item> {
  private readonly items: Item[] = []
  private readonly places = new Map<string, number>()
  private readonly names: string[] = []
  /** Indexes of the items with a word: `~index` if it is not in the main part of the name. */
  private readonly words = new Map<string, number[]>()
  /** The folded words of each part of a name between spaces: names share the same few thousand parts. */
  private readonly pieces = new Map<string, readonly string[]>()
  private readonly keyOf: (item: Item) => string
  private readonly nameOf: (item: Item) => string

  /** `nameOf` returns lines: matches in the first one are better than those in the others. */
  constructor(keyOf: (item: Item) => string, nameOf: (item: Item) => string) {
    this.keyOf = keyOf
    this.nameOf = nameOf
  }

  get size() {
    return this.items.length
  }

  /** Adds items, or replaces those with the same key. Earlier ones are found first. */
  add(items: readonly Item[]) {
    for (const item of items) {
      const key = this.keyOf(item)
      const known = this.places.get(key)
      const name = this.nameOf(item)
      const place = known ?? this.items.length
      this.places.set(key, place)
      this.items[place] = item
      if (this.names[place] === name) continue
      if (known !== undefined) this.removeWords(place)
      this.names[place] = name
      this.noteWords(place, name)
    }
  }

  /** Returns items that match every word of `text`, the best first; none for a text without a word. */
  search(text: string): Item[] {
    const typed = fold(text.slice(0, TEXT_MAX)).split(' ').filter(Boolean)
    const [first, ...others] = typed.map((word) => this.placesOf(word))
    if (!first) return []
    let found = first
    for (const other of others) {
      const both = new Map<number, number>()
      for (const [place, score] of found) {
        const more = other.get(place)
        if (more !== undefined) both.set(place, score + more)
      }
      found = both
    }
    const ranked = [...found].toSorted(([a, one], [b, other]) => one - other || a - b)
    return ranked.flatMap(([place]) => this.items[place] ?? [])
  }

  private noteWords(place: number, name: string) {
    const [main = '', ...others] = name.split('\n')
    const note = (text: string, key: number) => {
      for (const word of new Set(text.split(/\s+/).flatMap((piece) => this.wordsOf(piece)))) {
        const places = this.words.get(word)
        if (places) places.push(key)
        else this.words.set(word, [key])
      }
    }
    note(main, place)
    note(others.join(' '), ~place)
  }

  private wordsOf(piece: string): readonly string[] {
    const known = this.pieces.get(piece)
    if (known) return known
    const words = foldedNames(piece).flatMap((folded) => folded.split(' ').filter(Boolean))
    this.pieces.set(piece, words)
    return words
  }

  private removeWords(place: number) {
    for (const places of this.words.values()) {
      for (const key of [place, ~place]) {
        const at = places.indexOf(key)
        if (at >= 0) places.splice(at, 1)
      }
    }
  }

  /**
   * Returns indexes of the items with such a word, and the quality of the match. Typos count only if nothing else
   * matches.
   */
  private placesOf(typed: string): Map<number, number> {
    const exact = this.collect((word) => {
      if (word === typed) return fit.whole
      if (word.startsWith(typed)) return fit.start
      return typed.length >= INSIDE_FROM && word.includes(typed) ? fit.inside : null
    })
    if (exact.size > 0 || typed.length < TYPO_FROM) return exact
    return this.collect((word) => (startsWithTypo(word, typed) ? fit.typo : null))
  }

  private collect(fitOf: (word: string) => number | null): Map<number, number> {
    const found = new Map<number, number>()
    for (const [word, places] of this.words) {
      const score = fitOf(word)
      if (score === null) continue
      for (const key of places) {
        const [place, own] = key < 0 ? [~key, score + BESIDE] : [key, score]
        const known = found.get(place)
        if (known === undefined || own < known) found.set(place, own)
      }
    }
    return found
  }
}
