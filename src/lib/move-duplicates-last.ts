type Row = { items: { slug: string }[] }

/** Moves games that an earlier row already shows to the end of each row, so that rows differ at first sight. */
export function moveDuplicatesLast<R extends Row>(rows: readonly R[]): R[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const items = [false, true].flatMap((isDuplicate) => row.items.filter(({ slug }) => seen.has(slug) === isDuplicate))
    for (const { slug } of items) seen.add(slug)
    return { ...row, items }
  })
}
