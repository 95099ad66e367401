type Segmenter = { segment(text: string): Iterable<{ segment: string }> }

/** undefined: not looked for yet. To make one takes 10 ms, which nobody pays who cuts nothing. */
let segmenter: Segmenter | null | undefined

/**
 * The first `length` signs of a text as a person counts them, with an ellipsis where something was left out. A sign may
 * be several code points: a flag, a family, a letter with its accents; none is cut apart.
 */
export function cutText(text: string, length: number): string {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : null
  const kept: string[] = []
  const signs = segmenter ? segmenter.segment(text) : Array.from(text, (segment) => ({ segment }))
  for (const { segment } of signs) {
    if (kept.length === length) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}

/** Cut like that, and the word that would be cut apart left out, unless that leaves less than half. */
export function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length)
  const kept = cut.slice(0, -1)
  const end = kept.search(/\s\S*$/u)
  const isCutApart = cut !== text && /^\S/u.test(text.slice(kept.length))
  return isCutApart && end * 2 >= kept.length ? `${kept.slice(0, end).trimEnd()}…` : cut
}
