import type { Page } from '@playwright/test'

/**
 * Opens a page whose visit is measured, the first one as a first visit. Resolves when the measuring code, which is
 * loaded last, is ready.
 */
export async function gotoMeasured(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('vitals-visit') === 'none') sessionStorage.setItem('vitals-visit', 'first')
  })
  const loaded = page.waitForResponse((response) => response.url().includes('/assets/collect-vitals'))
  await page.goto(path)
  await loaded
}
