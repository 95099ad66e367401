/** Characters at the start of a cell that table programs run as a formula, including full-width ones. */
const formula = /^\s*[=+\-@＝＋－＠|]/
const isNumber = /^-?\d+([.,]\d+)?$/
/** A program of another country splits the text at another separator, so the text behind one may be a formula too. */
const afterSeparator = /([;,\t|][\s"]*)(?=[=+\-@＝＋－＠|])/g
/** To such a program a line break inside a cell ends the row. */
const lineBreaks = /[\r\n]+/g

function cell(value: string, separator: string): string {
  if (isNumber.test(value)) return value.includes(separator) ? `"${value}"` : value
  const inside = value.replaceAll(lineBreaks, ' ').replaceAll(afterSeparator, "$1'")
  const harmless = formula.test(inside) ? `'${inside}` : inside
  return /["\t;,|]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Returns a table as CSV: CRLF between rows, and a byte order mark so that letters are read correctly. Table programs
 * use the separator of their country: a comma, or a semicolon if the comma is the decimal separator.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, separator)).join(separator)).join('\r\n')}\r\n`
}

/** `2026-11-20 09:00:00`, which every table program reads as a time. */
export const timeCell = (iso: string) => new Date(iso).toISOString().slice(0, 19).replace('T', ' ')

/** How amounts are written and cells are parted in the countries of a language. */
export function csvStyle(language: string) {
  const isEnglish = language === 'en'
  const mark = isEnglish ? '.' : ','
  return {
    separator: isEnglish ? ',' : ';',
    /** Minor units as a number with two decimals. */
    amountCell(minor: number) {
      const digits = String(minor).padStart(3, '0')
      return `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
    },
  } as const
}
