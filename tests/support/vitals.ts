import type { Page } from '@playwright/test'

/** The visits of this test are measured, the first of them as the first. Resolves when what measures is there: it is loaded last. */
export async function gotoMeasured(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('vitals-visit') === 'none') sessionStorage.setItem('vitals-visit', 'first')
  })
  const begun = page.waitForResponse((response) => response.url().includes('/assets/collect-vitals'))
  await page.goto(path)
  await begun
}
