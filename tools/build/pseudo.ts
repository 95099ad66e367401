const plain = 'aceinosuyACEINOSUYаеиоуяАЕИОУЯəıƏ'
const accented = 'áçéíñöšûýÁÇÉÍÑÖŠÛÝа́е́и́о́у́я́А́Е́И́О́У́Я́ə́ı́Ə́'
const letters = [...accented.matchAll(/\P{M}\p{M}*/gu)].map(([letter]) => letter)
/** Translations are up to a third longer than English. */
const LONGER = 0.35

/** Text with accents, longer by a third, between brackets; tags stay. */
function stretched(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  const words = text
    .split(/(<\/?\w+>)/)
    .map((piece) =>
      piece.startsWith('<') ? piece : piece.replace(/\p{L}/gu, (letter) => letters[plain.indexOf(letter)] ?? letter),
    )
  return `[${words.join('')}${'~'.repeat(Math.ceil(text.length * LONGER))}]`
}

/**
 * A compiled message in the pseudo-locale: longer, with accents and brackets. A text on the screen without them is not from a
 * catalogue; a cut bracket shows a box that is too narrow. Placeholders and tags stay.
 */
export function pseudo(part: unknown): unknown {
  if (typeof part === 'string') return stretched(part)
  if (!Array.isArray(part)) return part
  return part.map((token: unknown) => {
    if (!Array.isArray(token)) return typeof token === 'string' ? stretched(token) : token
    const [name, format, options] = token as [unknown, unknown, unknown]
    if (typeof options !== 'object' || options === null) return token as unknown
    const stretchedOptions = Object.entries(options).map(([branch, text]) => [
      branch,
      branch === 'offset' ? text : pseudo(text),
    ])
    return [name, format, Object.fromEntries(stretchedOptions)]
  })
}
