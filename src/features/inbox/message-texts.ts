/** Tags between which words are separated by a space. */
const blocks = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|td|th|table|blockquote|dl|dt|dd)\b[^<>]*>/giu
const unread = /<(script|style)\b[^]*?(?:<\/\1[^<>]*>|$)|<!--[^]*?(?:-->|$)/giu
const tags = /<\/?[a-z][^<>]*>/giu
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
}
const codePoint = (digits: string, base: number) => {
  const code = Number.parseInt(digits, base)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/**
 * The text of the server's HTML in one line, without a parser. It is rendered only as text, so left-over tags are
 * harmless.
 */
export function textsOf(html: string): string {
  return html
    .replaceAll(unread, ' ')
    .replaceAll(blocks, ' ')
    .replaceAll(tags, '')
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/giu,
      (all, hex?: string, decimal?: string, name?: string) => {
        if (hex) return codePoint(hex, 16)
        return decimal ? codePoint(decimal, 10) : (entities[name?.toLowerCase() ?? ''] ?? all)
      },
    )
    .replaceAll(/[^\S\u00A0]+/gu, ' ')
    .trim()
}
