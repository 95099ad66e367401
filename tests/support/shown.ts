import type { BrowserContext, Page } from '@playwright/test'

/** Keeps the text of every toast and dialog that a page shows, also of one that closes by its time. Call it before the page is opened. */
export const keepShown = (pages: Page | BrowserContext) => pages.addInitScript(keep)

/** What was shown since the page was loaded: once for each toast or dialog, and again when its text changes. */
export const shownIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)

/** Runs in the page before the app. */
function keep() {
  const shown: string[] = []
  Object.assign(globalThis, { shown })
  const last = new WeakMap<Element, string>()
  const look = () => {
    for (const part of document.querySelectorAll('[data-variant][role], dialog[open]')) {
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
