/** Returns ms since the page was loaded; 0 while it loads, or if the browser does not expose it. */
export function sinceLoad(): number {
  const [page] = performance.getEntriesByType('navigation')
  return page && page.loadEventEnd > 0 ? Math.max(0, performance.now() - page.loadEventEnd) : 0
}
