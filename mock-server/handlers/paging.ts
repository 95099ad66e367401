/** One page of a list, counted from 1, with its paging data. A page past the end is empty. */
export function pageOf<T>(items: readonly T[], limit: number, page: number) {
  const size = Math.min(Math.max(limit, 1), 100)
  const start = (Math.max(page, 1) - 1) * size
  return {
    data: items.slice(start, start + size),
    pagination: { total_pages: Math.ceil(items.length / size), items: items.length },
  }
}
