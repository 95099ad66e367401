import type { JSHandle } from '@playwright/test'

import { lostChunkLine, statusLine } from '../support/console-watch.ts'
import { expect, test } from '../support/test.ts'

// these tests need no worker: storing the whole app for each visit takes time
test.use({ serviceWorkers: 'block' })

type Chat = { isReady: boolean; isOpen: boolean; unread: number; open(): void; close(): void; end(): void }

test(
  'the live chat of the mock: loading, ready, a new message, a reply, the end [API-72]',
  { tag: '@full' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(404, '/favicon.ico'))
    const script = `http://${mock.id}--chat.localhost:${mock.port}/live-chat/widget.js`
    await mock.post('chat', { mode: 'loading' })
    await page.goto('/api/v1/test/200/text')
    await page.addScriptTag({ url: script })
    const loaded = await page.waitForFunction(() => (globalThis as { LiveChat?: unknown }).LiveChat)
    const widget = loaded as unknown as JSHandle<Chat>
    expect(await widget.evaluate((live) => live.isReady)).toBe(false)
    await mock.post('chat', { mode: 'ok' })
    await expect.poll(() => widget.evaluate((live) => live.isReady)).toBe(true)

    await mock.post('chat/line', { text: 'Your documents are approved' })
    await expect.poll(() => widget.evaluate((live) => live.unread)).toBe(1)
    await widget.evaluate((live) => live.open())
    expect(await widget.evaluate((live) => live.unread)).toBe(0)
    const chat = page.frameLocator('iframe[title="Live chat"]')
    await expect(chat.getByText('Your documents are approved')).toBeVisible()

    await chat.getByRole('textbox', { name: 'Your message' }).fill('Thank you')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByText('Thank you', { exact: true })).toBeVisible()
    await mock.advanceClock(3000)
    await expect(chat.getByText('An operator is looking into it.')).toBeVisible()
    await chat.getByRole('button', { name: 'Close the chat' }).press('Enter')
    await expect.poll(() => widget.evaluate((live) => live.isOpen)).toBe(false)

    await widget.evaluate((live) => live.end())
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect.poll(async () => (await mock.control<{ conversation: number }>('GET', 'chat')).conversation).toBe(2)
  },
)

test(
  'chunk-lost: a screen with a missing file offers a reload and loads afterwards [SHELL-55]',
  { tag: '@full' },
  async ({ page, mock, mayPrint }) => {
    mayPrint(statusLine(404, '/assets/'), lostChunkLine)
    await mock.scenario('chunk-lost') // a URL would apply it again on each reload
    // a page that reloads itself interrupts or ends the navigation
    const openLogIn = () => expect(() => page.goto('/auth/login', { timeout: 8000 })).toPass()
    await openLogIn()
    await expect(page.getByRole('heading', { name: 'The page needs to be reloaded' })).toBeVisible()
    await mock.scenario(null)
    await openLogIn()
    await expect(page.getByRole('combobox', { name: 'E-mail' })).toBeVisible()
  },
)
