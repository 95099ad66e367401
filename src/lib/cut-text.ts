type Segmenter = { segment(text: string): Iterable<{ segment: string }> }

/** Undefined before the first use. Creating one takes 10 ms, so it is not created unless text is cut. */
let segmenter: Segmenter | null | undefined

function visibleSigns(text: string): Iterable<{ segment: string }> {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : null
  return segmenter ? segmenter.segment(text) : Array.from(text, (segment) => ({ segment }))
}

/** Returns the beginning of a text, in at most `length` UTF-16 units. No visible character is split. */
export function cutUnits(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of visibleSigns(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept
}

/**
 * Returns the first `length` visible characters of a text, with an ellipsis if something was left out. A character
 * may be several code points (a flag, a family, a letter with accents); none is split.
 */
export function cutText(text: string, length: number): string {
  const kept: string[] = []
  for (const { segment } of visibleSigns(text)) {
    if (kept.length === length) return `${kept.join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}

/** The same, without the word that would be split, unless less than half would remain. */
export function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length)
  const kept = cut.slice(0, -1)
  const end = kept.search(/\s\S*$/u)
  const isCutApart = cut !== text && /^\S/u.test(text.slice(kept.length))
  return isCutApart && end * 2 >= kept.length ? `${kept.slice(0, end).trimEnd()}…` : cut
}
