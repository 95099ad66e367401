import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { chromium } from 'playwright'

import { launchOptions } from '../find-chromium.ts'
import { check, type Response } from './nginx.ts'

type Prerenderer = { address: string; stop: () => Promise<void> }

/**
 * A minimal prerenderer: for `/<URL>` it opens that page in a browser and waits until it is ready. It returns the
 * HTML without scripts, with the status of the page.
 */
export async function startPrerenderer(): Promise<Prerenderer> {
  const browser = await chromium.launch(launchOptions())
  async function render(url: string): Promise<{ status: number; html: string }> {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => (window as { prerenderReady?: boolean }).prerenderReady, null, { timeout: 60_000 })
    const code = page.locator('meta[name=prerender-status-code]')
    const status = (await code.count()) > 0 ? Number(await code.getAttribute('content')) : 200
    const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '')
    await context.close()
    return { status, html }
  }
  const server = createServer((call, response) => {
    render((call.url ?? '').slice(1)).then(
      ({ status, html }) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    await browser.close()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

type SendRequest = (path: string, headers?: Record<string, string>) => Promise<Response>

const WHATSAPP = 'WhatsApp/2.24.1 A'

/** Checks link previews through a prerenderer; browsers and files get the usual responses. */
export async function checkPreviews(send: SendRequest, host: string, page: Buffer) {
  const asRobot = { accept: '*/*', 'user-agent': WHATSAPP, host }
  const { status, body } = await send('/tournaments/steppe-cup?language=ru', asRobot)
  const html = body.toString()
  const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  check('a robot gets the page of its address drawn', status === 200 && html.includes('lang="ru"'), status)
  check('with a title of its own', /^(?!Qumai$).+ · Qumai$/.test(property('title')), property('title'))
  check('a description in its language', /[а-я]/.test(property('description')), property('description'))
  const { url, image } = { url: property('url'), image: property('image') }
  check('its address in the language', url.endsWith('/tournaments/steppe-cup?language=ru'), url)
  check('and a picture', image.startsWith('http'), image)
  const lost = await send('/nothing/here', asRobot)
  check('what is no page is a 404 for it', lost.status === 404, lost.status)
  const picture = await send('/icons/share.png', asRobot)
  check('it gets files as they are', picture.headers['content-type'] === 'image/png', picture.headers['content-type'])
  const own = await send('/tournaments/steppe-cup', { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0' })
  check('a browser gets the page of the app', own.body.equals(page), own.status)
}
