/** Signs at the start of a cell that a table program would run as a formula. */
const formula = /^[=+\-@\t\r]/

function cell(value: string): string {
  const harmless = formula.test(value) && !/^-?\d+([.,]\d+)?$/.test(value) ? `'${value}` : value
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as CSV: comma between cells, CRLF between rows, and a mark at the start so that letters are read right. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
