import { launchOptions } from '../../tools/find-chromium.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'block',
  // browsers collect reports for a minute; this one sends them at once
  launchOptions: { ...launchOptions(), args: [...(launchOptions().args ?? []), '--short-reporting-delay'] },
})

test(
  'a script that somebody slips in does not run, and the browser reports it without a secret of the address [O-69 SP-59 SP-61]',
  { tag: ['@core', '@phone'] },
  async ({ page, mock, mayPrint }) => {
    mayPrint(/Content Security Policy/)
    await page.goto('/games/search?utm_source=letter')
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    const hasRun = await page.evaluate(() => {
      history.replaceState(history.state, '', `${location.pathname}?token=very-secret&page=2`)
      const script = document.createElement('img')
      script.setAttribute('onerror', 'window.slippedIn = true')
      script.src = 'data:,'
      document.body.append(script)
      return 'slippedIn' in window
    })
    expect(hasRun).toBe(false)
    await expect.poll(async () => (await mock.records()).cspReports.length, { timeout: 20_000 }).toBeGreaterThan(0)
    const { cspReports } = await mock.records()
    expect(JSON.stringify(cspReports)).not.toContain('very-secret')
    expect(cspReports[0]).toMatchObject({ directive: 'script-src-attr', blocked: 'inline' })
    expect(cspReports[0]?.page).toMatch(/\/games\/search$/)
  },
)
