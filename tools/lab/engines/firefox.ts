import puppeteer, { type ElementHandle } from 'puppeteer-core'

import type { Engine, Handle } from './engine.ts'

/** The stock Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en' },
  })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    reload: () => page.reload({ waitUntil: 'domcontentloaded' }),
    read: (script, ...args) => page.evaluate(script, ...args),
    async find(script, ...args): Promise<Handle | null> {
      const handle = await page.evaluateHandle(script, ...args)
      const element = handle.asElement() as ElementHandle | null
      return element && { click: () => element.click(), type: (text) => element.type(text) }
    },
    close: () => browser.close(),
  }
}
