import type { MockPlayer, MockSession } from '../../../tests/support/mock.ts'
import { click, see, type, until, valueOf, type Engine } from './engine.ts'

type Setup = { engine: Engine; mock: MockSession; player: MockPlayer }

/** The page is ours or the payment provider's, not one that the browser made of a failure. */
async function expectNoErrorPage(engine: Engine) {
  const isOurs = await until('a page', () =>
    engine.read(() =>
      document.readyState === 'loading' ? '' : String(document.querySelector('#root, form, main') !== null),
    ),
  )
  if (isOurs !== 'true') throw new Error("the browser's own error page is on the screen")
}

const path = (engine: Engine) => engine.read(() => location.href)

async function openHome({ engine, mock }: Setup) {
  await engine.open(mock.origin)
  await see(engine, 'See all')
  // the app banner in the header would cover the page
  await engine.read(() => localStorage.setItem('app-banner-closed', JSON.stringify({ value: true, expiresAt: 8e15 })))
  await until('the worker', () => engine.read(() => navigator.serviceWorker.controller !== null))
}

async function logIn({ engine, mock, player }: Setup) {
  await engine.open(`${mock.origin}/auth/login`)
  await type(engine, '^E-mail', player.email ?? '')
  await type(engine, '^Password', player.password)
  await click(engine, '^Log in$')
  await until('the signed-in player', async () => !(await path(engine)).includes('/auth/'))
  await see(engine, '₸')
}

async function deposit({ engine, mock }: Setup) {
  await engine.open(`${mock.origin}/cash-box/deposit`)
  await click(engine, 'wallet')
  await type(engine, '^Amount', '2000')
  await click(engine, '^Pay ₸2,030.00$')
  await until('the payment page', async () => (await path(engine)).includes('--pay.localhost'))
  await click(engine, '^Pay')
  await see(engine, 'Deposit successful')
  const moves = (await mock.effects()).map(({ kind }) => kind)
  const count = (kind: string) => moves.filter((move) => move === kind).length
  if (count('deposit') !== 1 || count('withdrawal') !== 1) throw new Error(`money moved: ${moves.join(', ')}`)
}

async function withdraw({ engine, mock }: Setup) {
  await engine.open(`${mock.origin}/cash-box/withdrawal`)
  await click(engine, 'wallet')
  await type(engine, '^Amount', '1500')
  await click(engine, '^Withdraw ₸1,500.00$')
  await click(engine, '^Withdraw and cancel the bonus$')
  await see(engine, 'Your withdrawal request is accepted')
}

async function storeDraft({ engine, mock }: Setup) {
  await engine.open(`${mock.origin}/profile/contacts`)
  await type(engine, '^Address', ' Abai 1')
  await engine.reload() // text is stored when the page is hidden, without a pause in typing
  await until('the draft', async () => (await valueOf(engine, '^Address')).includes('Abai 1'))
}

async function reloadOffline({ engine, mock }: Setup) {
  await engine.open(mock.origin)
  await see(engine, 'See all')
  await mock.net('down')
  await engine.reload()
  await expectNoErrorPage(engine)
  await until('the app', () => engine.read(() => (document.getElementById('root')?.childElementCount ?? 0) > 0))
  await until('a way on', () => engine.read(() => /See all|Lost network connection/.test(document.body.innerText)))
}

async function sendQueue({ engine, mock }: Setup) {
  await engine.read(() => {
    history.pushState({}, '', '/providers')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await mock.net('ok')
  await until('the visit that was made offline', async () => {
    const { visits } = await mock.records()
    return visits.some(({ url }) => new URL(url).pathname === '/providers')
  })
}

/** Runs in the page: a button of the open dialog. */
function responseOf(name: string) {
  return [...document.querySelectorAll('dialog[open] button')].find((button) =>
    new RegExp(name, 'i').test(button.textContent.trim()),
  )
}

async function logOut({ engine, mock }: Setup) {
  await engine.open(`${mock.origin}/profile`)
  await click(engine, '^Log out$')
  await until('the question', () => engine.read(() => document.querySelector('dialog[open]') !== null))
  const response = await until('its answer', () => engine.find(responseOf, '^Log out$'))
  await response.click()
  await until('the log-out', () => engine.read(() => localStorage.getItem('access') === null))
}

/** Runs in the page: its main text, dialogs and messages, at most 1,500 characters. */
function shownText() {
  const parts = [...document.querySelectorAll<HTMLElement>('main, dialog[open], [role=status], [role=alert]')]
  const texts = parts.map((part) => part.innerText)
  return texts.join(' | ').slice(0, 1500)
}

/** Steps of a player in each browser, in order. */
const steps = {
  'home, saved for offline use': openHome,
  'log-in': logIn,
  withdrawal: withdraw, // before the deposit, which has to be played first
  deposit,
  'a draft after a reload': storeDraft,
  'a reload without a network': reloadOffline,
  'the queue sent when it is back': sendQueue,
  'log-out': logOut,
}

/** Runs the journey and prints each step. Returns whether all steps passed. */
export async function playJourney(engine: Engine, mock: MockSession): Promise<boolean> {
  const player = await mock.newPlayer()
  console.log(`\n${engine.name}`)
  for (const [name, step] of Object.entries(steps)) {
    const start = Date.now()
    try {
      await step({ engine, mock, player })
      await expectNoErrorPage(engine)
      console.log(`  ✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
    } catch (error) {
      const where = await path(engine).catch(() => 'unknown')
      const text = await engine.read(shownText).catch(() => '')
      console.error(
        `  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}\n    at ${where}\n    ${text.replaceAll('\n', ' / ')}`,
      )
      return false
    }
  }
  return true
}
