type Row = { items: { slug: string }[] }

/** Rows whose games that an earlier row shows already stand at their ends: what is seen first differs from row to row. */
export function moveDuplicatesLast<R extends Row>(rows: readonly R[]): R[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const items = [false, true].flatMap((isDuplicate) => row.items.filter(({ slug }) => seen.has(slug) === isDuplicate))
    for (const { slug } of items) seen.add(slug)
    return { ...row, items }
  })
}
