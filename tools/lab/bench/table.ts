/** Figures of one kind: each row is a measurement, and all rows have the same columns. */
export type Table = { title: string; note?: string; rows: { name: string; figures: Record<string, number> }[] }

function written(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 10 || Number.isInteger(value)) return String(Math.round(value))
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1)
}

/** A table as docs/performance.md holds it: Markdown, its columns in line. */
export function tableText({ title, note, rows }: Table): string {
  const names = Object.keys(rows[0]?.figures ?? {})
  const cells = [
    ['', ...names],
    ...rows.map(({ name, figures }) => [name, ...names.map((column) => written(figures[column] ?? Number.NaN))]),
  ]
  const widths = ['', ...names].map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [`## ${title}`, ...(note ? ['', note] : []), '', line(head), rule, ...body.map(line), ''].join('\n')
}
