import type { Shortcut } from '~/contract/lobby.ts'

/** Rows whose games that an earlier row shows already stand at their ends: what is seen first differs from row to row. */
export function doublesLast(rows: readonly Shortcut[]): Shortcut[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const items = [false, true].flatMap((isDouble) => row.items.filter(({ slug }) => seen.has(slug) === isDouble))
    for (const { slug } of items) seen.add(slug)
    return { ...row, items }
  })
}
