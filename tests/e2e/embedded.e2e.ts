import type { Page } from '@playwright/test'

import type { MockSession } from '../support/mock.ts'
import { balanceButton, logIn, logOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

/** The next build is made for an operator who lets this page frame the app: see `build:next`. */
const PORTAL = 'http://portal.localhost'

type ReceivedMessage = { origin: string; data: unknown }

/** Runs in the page around the app: notes every message that it gets. */
function listen() {
  const received: ReceivedMessage[] = []
  Object.assign(window, { heard: received })
  addEventListener('message', ({ origin, data }) => void received.push({ origin, data: data as unknown }))
}
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: ReceivedMessage[] }).heard)

/**
 * Opens a page of another origin with the app in a frame. It is on this machine like the app, because other pages
 * need permission to frame a local URL.
 */
async function openAround(page: Page, origin: string, { mock, address: url }: { mock: MockSession; address: string }) {
  const anyPage = `http://127.0.0.1:${mock.port}/api/v1/test/200/text`
  await page.route(`${origin}/`, (route) => route.continue({ url: anyPage }))
  await page.goto(`${origin}/`)
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, title: 'casino', width: '380', height: '780' })
    document.body.append(frame)
  }, mock.origin + url)
}

const tokens = { type: 'qumai-session', access: expect.any(String), refresh: expect.any(String) }

/** Id of the player whose access token the parent page has received last. */
async function playerOf(page: Page, mock: MockSession) {
  const session = (await heardBy(page)).at(-1)?.data as { access: string } | undefined
  const headers = { 'x-mock-session': mock.id, authorization: `Bearer ${session?.access}` }
  const response = await fetch(`http://127.0.0.1:${mock.port}/api/v1/profile`, { headers })
  return ((await response.json()) as { id: string }).id
}

async function framedApp(page: Page, mock: MockSession) {
  await page.addInitScript(listen)
  await mock.post('build', { build: 'b' })
  await openAround(page, PORTAL, { mock, address: '/auth/login?redirect=%2Fprofile' })
  return page.frameLocator('iframe')
}

test(
  'in a frame of a listed page sign-in stays in the frame, and the page gets the session [AUTH-22 AUTH-25 O-08]',
  { tag: '@full' },
  async ({ page, mock }) => {
    await mock.post('scenario', { name: 'cross-domain' }) // elsewhere sign-in would leave for another host
    const player = await mock.newPlayer()
    const app = await framedApp(page, mock)
    await logIn(app, player)
    await expect(balanceButton(app)).toContainText('₸')
    await expect(app.getByRole('main').getByText(player.id)).toBeVisible()
    // The frame may have no storage (browsers block it inside other sites), so this checks the received token.
    await expect.poll(async () => (await heardBy(page)).at(-1)).toMatchObject({ origin: mock.origin, data: tokens })
    expect(await playerOf(page, mock)).toBe(player.id)
    expect(page.url()).toBe(`${PORTAL}/`)

    await logOut(app)
    await expect(app.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect.poll(async () => (await heardBy(page)).at(-1)?.data).toEqual({ type: 'qumai-session-end' })
  },
)

test(
  'an unlisted page cannot frame the app, and without a list no page can [AUTH-25 O-08]',
  { tag: '@full' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(/^Framing '.*' violates .*frame-ancestors/)
    const rejections: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) rejections.push(message.text())
    })
    await openAround(page, PORTAL, { mock, address: '/' })
    await expect.poll(() => rejections.length).toBe(1)
    expect(rejections[0]).toContain("frame-ancestors 'none'")

    await mock.post('build', { build: 'b' })
    await openAround(page, 'http://stranger.localhost', { mock, address: '/' })
    await expect.poll(() => rejections.length).toBe(2)
    expect(rejections[1]).toContain(`frame-ancestors ${PORTAL}`)
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${mock.origin}/`)
  },
)
