/** The document, or one that a test makes. */
export type Page = EventTarget & Pick<Document, 'visibilityState'>

/** True if the page is visible: its tab is active, its window not minimised. */
export const isVisible = (page: Page = document): boolean => page.visibilityState !== 'hidden'

/** Calls `run` each time the page is shown again or hidden. Returns a function that stops it. */
export function onVisibility(run: (isVisible: boolean) => void, page: Page = document): () => void {
  const listener = () => run(isVisible(page))
  page.addEventListener('visibilitychange', listener)
  return () => page.removeEventListener('visibilitychange', listener)
}

/** Calls `run` each time the page is shown again. Returns a function that stops it. */
export const onVisible = (run: () => void, page?: Page): (() => void) =>
  onVisibility((isNowVisible) => isNowVisible && run(), page)
