import type { BrowserContext, Page } from '@playwright/test'

/** Records the text of every toast and dialog, even if it closes by a timer. Call it before the page is opened. */
export const keepShown = (pages: Page | BrowserContext) => pages.addInitScript(keep)

/** The texts recorded since the page was loaded: one for each toast or dialog, and one for each change of its text. */
export const shownIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)

/** Runs in the page before the app. */
function keep() {
  const shown: string[] = []
  Object.assign(globalThis, { shown })
  const last = new WeakMap<Element, string>()
  const look = () => {
    for (const part of document.querySelectorAll('[popover] [data-variant], dialog[open]')) {
      const text = part.textContent
      if (text === '' || last.get(part) === text) continue
      last.set(part, text)
      shown.push(text)
    }
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['open'],
  })
}
