import type { Page } from '@playwright/test'

/** Buttons of the page whose box is higher than their text needs: a row of a grid has stretched them. */
export async function tallButtonsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MOST = 64 // px, for one line
    return [...document.querySelectorAll<HTMLElement>('[class*="button_"]')].flatMap((button) => {
      const { height, width } = button.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(button)
      const text = range.getBoundingClientRect().height
      return width > 0 && height > MOST && height > text * 2
        ? [`${button.textContent.trim()} is ${Math.round(height)} px`]
        : []
    })
  })
}
