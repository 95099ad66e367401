import { randomBytes } from 'node:crypto'

import type { Page } from 'playwright'
import sharp from 'sharp'

import { codeAt } from '../../../conformance/second-factor.ts'
import type { Act, Screen } from './screen.ts'

const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`)
const submit = (page: Page) => page.locator('main form button[type=submit]').last()

const steps =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }
const fill =
  (name: string, text: string): Act =>
  (page) =>
    field(page, name).fill(text)
const leaveField: Act = (page) => page.keyboard.press('Tab')
const send: Act = (page) => submit(page).click()
const tab =
  (index: number): Act =>
  (page) =>
    page.getByRole('tab').nth(index).click()
const wait =
  (ms: number): Act =>
  (page) =>
    page.waitForTimeout(ms)

/** The question before a break: its last length is chosen. `nth`: of the two sections, from the end. */
const requestBreak =
  (nth: number): Act =>
  async (page) => {
    const section = page.locator('main section:has(fieldset)').nth(nth)
    await section.locator('label').last().click()
    await section.getByRole('button').last().click()
  }

/** The row after the language. */
const chatRow = (page: Page) => page.locator('main nav li button').nth(1)

/** A conversation that was put away, with a line that came after. */
const chatMessage: Act = async (page) => {
  await chatRow(page).click()
  const frames = page.frameLocator('iframe[src*="/live-chat/page"]').locator('iframe')
  const chat = frames.filter({ visible: true }).contentFrame() // the previous frame may still exist
  await chat.locator('#close').click()
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/__mock/chat/line', { method: 'POST', headers, body: JSON.stringify({ text: 'Hello' }) })
  })
  await page.waitForTimeout(3000)
}

/** A picture of noise: nothing makes it small. */
async function photo(name: string, side: number) {
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  return { name, mimeType: 'image/png', buffer: await noise.png().toBuffer() }
}

/** Files on a slow line: one half way, one that waits, one that is renamed, one that is empty. */
const uploads: Act = async (page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  })
  const picture = await photo('куәлік-алдыңғы-бет-2026.png', 400)
  await page
    .locator('input[name=images_pass]')
    .first()
    .setInputFiles([
      picture,
      { ...picture, name: 'back.png' },
      { ...picture, name: 'third.png' },
      { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ])
  await page.waitForTimeout(3000)
}

const dialogInput = (page: Page, name: string) => page.locator(`dialog input[name=${name}]`)
const submitDialog: Act = (page) => page.locator('dialog button[type=submit]').click()
const password = 'qumai123' // of every player of the mock

/** The card of the second factor is above the changes of the account. */
const startSetUp: Act = (page) => page.locator('main section').nth(-2).locator('button').click()
const showKey: Act = async (page) => {
  await startSetUp(page)
  await dialogInput(page, 'password').fill(password)
  await submitDialog(page)
  await page.locator('dialog a[href^="otpauth:"]').waitFor()
}
const showRecoveryCodes: Act = async (page) => {
  await showKey(page)
  const link = await page.locator('dialog a[href^="otpauth:"]').getAttribute('href')
  const secret = /secret=(\w+)/.exec(link ?? '')?.[1] ?? ''
  await dialogInput(page, 'code').fill(codeAt(secret, Date.now()))
  await submitDialog(page)
  await page.locator('dialog li').first().waitFor()
}

/** Logs the player in again up to the code; returns the recovery codes. */
const requestSecondStep = async (page: Page): Promise<string[]> => {
  await showRecoveryCodes(page)
  const codes = await page.locator('dialog li').allTextContents()
  const email = await page.evaluate(async () => {
    const { access } = JSON.parse(localStorage.getItem('session') ?? '{}') as { access: string }
    const profile = await fetch('/api/v1/profile', { headers: { authorization: `Bearer ${access}` } })
    localStorage.clear()
    return ((await profile.json()) as { email: string }).email
  })
  await page.goto(`${new URL(page.url()).origin}/auth/login?redirect=%2Fprofile%2Fsecurity`)
  await steps(fill('email', email), fill('password', password), send)(page)
  await dialogInput(page, 'code').waitFor()
  return codes
}
const trustDevice: Act = async (page) => {
  const [code = ''] = await requestSecondStep(page)
  await dialogInput(page, 'code').fill(code)
  await page.locator('dialog label:has(input[type=checkbox])').click()
  await submitDialog(page)
  await page.waitForURL(/security$/)
}

/** Account screens that need actions before the picture. */
export const accountScreens: Screen[] = [
  { name: 'login-phone', path: '/auth/login', act: tab(1) },
  { name: 'link-refused', path: '/rules?auth_token=nothing&auth_type=mail', isShort: true, act: wait(1500) },
  { name: 'register-licence-errors', path: '/auth/register?licence=1', act: steps(fill('email', 'a@b'), leaveField) },
  {
    name: 'reset-mismatch',
    path: '/auth/reset-password?token=abc',
    act: steps(fill('new_password', 'correct horse'), fill('passwordConfirmation', 'correct'), leaveField),
  },
  { name: 'profile-new', path: '/profile', player: 'new' },
  { name: 'profile-vip', path: '/profile', player: 'vip' },
  { name: 'profile-unconfirmed', path: '/profile', player: 'unconfirmed' },
  {
    name: 'profile-chat-loading',
    path: '/profile',
    player: true,
    prepare: (mock) => mock.post('chat', { mode: 'loading' }),
    act: (page) => chatRow(page).click(),
  },
  { name: 'profile-chat-message', path: '/profile', player: true, act: chatMessage },
  {
    name: 'profile-chat-failed',
    path: '/profile',
    player: true,
    prepare: (_, page) => page.route('**/live-chat/**', (route) => route.abort()),
    act: (page) => chatRow(page).click(),
  },
  { name: 'limits', path: '/profile/limits', player: 'careful' },
  { name: 'limits-none', path: '/profile/limits', player: true },
  {
    name: 'limits-form',
    path: '/profile/limits',
    player: 'careful',
    act: (page) => page.locator('section ul button').first().click(),
  },
  { name: 'limits-time-out', path: '/profile/limits', player: true, act: requestBreak(-2) },
  { name: 'limits-exclusion', path: '/profile/limits', player: true, act: requestBreak(-1) },
  { name: 'limits-excluded', path: '/profile/limits', player: 'excluded' },
  { name: 'limits-question', path: '/cash-box/deposit', player: 'new' },
  { name: 'deposit-excluded', path: '/cash-box/deposit', player: 'excluded' },
  { name: 'activity', path: '/profile/activity', player: 'careful' },
  { name: 'activity-month', path: '/profile/activity?by=month', player: true },
  {
    name: 'rounds',
    path: '/profile/rounds',
    player: true,
    act: (page) => page.locator('main summary').first().click(),
  },
  {
    name: 'rounds-proof',
    path: '/profile/rounds?game=granite-breeze',
    player: true,
    isWhole: true,
    prepare: async (mock, page) => {
      const { origins } = await page.context().storageState()
      const session = origins[0]?.localStorage.find(({ name }) => name === 'session')?.value ?? '{}'
      const { playerId } = JSON.parse(session) as { playerId: string }
      await mock.post('round', { player: playerId, game: 'granite-breeze', bet: 10_000 })
    },
    act: steps(
      (page) => page.locator('main summary').first().click(),
      (page) => page.locator('main details[open] button').click(),
    ),
  },
  { name: 'security', path: '/profile/security', player: true },
  { name: 'second-factor-password', path: '/profile/security', player: true, act: startSetUp },
  { name: 'second-factor-key', path: '/profile/security', player: true, act: showKey },
  { name: 'second-factor-codes', path: '/profile/security', player: true, act: showRecoveryCodes },
  { name: 'second-factor-step', path: '/profile/security', player: true, act: requestSecondStep },
  { name: 'second-factor-devices', path: '/profile/security', player: true, isWhole: true, act: trustDevice },
  { name: 'data', path: '/profile/data', player: true },
  { name: 'rounds-none', path: '/profile/rounds', player: 'new' },
  { name: 'contacts', path: '/profile/contacts', player: true },
  { name: 'contacts-unconfirmed', path: '/profile/contacts', player: 'unconfirmed' },
  {
    name: 'contacts-errors',
    path: '/profile/contacts',
    player: 'unconfirmed',
    act: steps(fill('phone', '77101234567'), fill('birthday', '31.12.2020'), send),
  },
  {
    name: 'contacts-draft',
    path: '/profile/contacts',
    player: true,
    act: steps(fill('address', 'Абай даңғылы, 150/230'), wait(800), (page) => page.reload(), wait(1500)),
  },
  {
    name: 'verify-phone',
    path: '/profile/contacts',
    player: 'unconfirmed',
    act: steps((page) => page.locator('main fieldset').first().locator('button').first().click(), wait(1500)),
  },
  { name: 'verify-phone-idle', path: '/profile/verify-phone', player: 'unconfirmed' },
  { name: 'verify-email', path: '/profile/verify-email', player: 'unconfirmed' },
  { name: 'restricted', path: '/profile/verify-phone?restricted=true', player: 'limited' },
  { name: 'confirm-email-old', path: '/confirm-email/nothing' },
  { name: 'documents', path: '/profile/documents', player: 'declined' },
  { name: 'documents-none', path: '/profile/documents', player: 'unconfirmed' },
  { name: 'documents-uploads', path: '/profile/documents', player: 'unconfirmed', act: uploads },
  { name: 'settings', path: '/profile/settings', player: true },
  { name: 'device', path: '/profile/device', player: true },
  {
    name: 'settings-errors',
    path: '/profile/settings',
    player: true,
    act: steps(
      fill('password', 'wrong-password'),
      fill('new_password', 'дала түні'),
      fill('passwordConfirmation', 'дала түні'),
      send,
    ),
  },
  { name: 'unsubscribe', path: '/unsubscribe' },
  { name: 'unsubscribe-done', path: '/unsubscribe/aida@mail.kz', act: send },
  { name: 'support-back', path: '/contacts?back=/profile/documents' },
]
