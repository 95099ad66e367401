import type { Page } from '@playwright/test'

import { anyRejection, statusLine } from '../support/console-watch.ts'
import type { MockPlayer, MockSession } from '../support/mock.ts'
import { dumpOrigin, watchOwned } from '../support/origin-dump.ts'
import { readOutbox } from '../support/outbox.ts'
import { requestsDone } from '../support/requests.ts'
import { logIn, logOut, readyForOffline } from '../support/steps.ts'
import { expect, test, workerByTag } from '../support/test.ts'

test.use({ serviceWorkers: workerByTag })

/** The access token of the mock lives for 15 minutes. */
const PAST_EXPIRY = 16 * 60_000
/** A write that waits for a pause in the typing comes within this time, ms. */
const LATE = 1500
const NEEDLE = 'NEEDLE-OF-A'

type World = { page: Page; other: Page; mock: MockSession; a: MockPlayer; b: MockPlayer }

const isGone = (page: Page, { id }: MockPlayer) =>
  page.waitForFunction((player) => !localStorage.getItem('session')?.includes(player), id)
const main = (page: Page) => page.getByRole('main')

/** Ends every session but a new one, as the player does on another device. */
async function endElsewhere(mock: MockSession, { email, password }: MockPlayer) {
  const call = async (path: string, body: object, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${mock.port}${path}`, {
      method: 'POST',
      headers: {
        'x-mock-session': mock.id,
        'content-type': 'application/json',
        'idempotency-key': `${path} elsewhere`.replaceAll('/', '-'),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    expect(response.ok, `${path}: ${response.status}`).toBe(true)
    return response.json() as Promise<{ access: { token: string } }>
  }
  const origin = { region: 'KZ', brand: 'Qumai', domain: 'localhost' }
  const { access } = await call('/api/authenticate', { email, password, ...origin })
  await call('/api/v1/security/sessions/end-others', {}, { authorization: `Bearer ${access.token}` })
}

/** How the session of A ends in `other`, a second tab, while A types in `page`. */
const ways: Record<string, (world: World) => Promise<unknown>> = {
  'has the refresh refused': async ({ other, mock }) => {
    await mock.force('auth.refresh', 'REFRESH_TOKEN_INVALID', 1)
    await mock.advanceClock(PAST_EXPIRY)
    await other.goto('/profile')
  },
  'is banned': async ({ other, mock, a }) => {
    await mock.post('ban', { player: a.id })
    await other.goto('/profile')
  },
  'is logged out from another device': async ({ other, mock, a }) => {
    await endElsewhere(mock, a)
    await other.goto('/profile')
  },
  'is replaced by a link of B': async ({ other, mock, b }) => {
    await other.goto(`/${await mock.signInQuery(b)}`)
    const question = other.getByRole('dialog', { name: 'Switch to another account?' })
    await question.getByRole('button', { name: 'Switch account' }).click()
  },
}

/** Pages that store, remember or show what A does. */
async function playAsA({ page }: World) {
  await page.goto(`/profile/rounds?search=${NEEDLE}`)
  await expect(main(page)).toBeVisible()
  for (const path of ['/profile/security', '/cash-box/history', '/profile/limits']) {
    await page.goto(path)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await requestsDone(page) // what A owns is read from the responses
    await page.mouse.wheel(0, 300) // the router stores the scroll position
  }
  await page.goto('/games/search')
  await page.getByRole('searchbox').fill(NEEDLE)
}

async function expectNothing(pages: readonly Page[], needles: () => Promise<readonly string[]>, when: string) {
  for (const page of pages) {
    const held = await dumpOrigin(page)
    const ofA = await needles() // after the dump: a response that B has stored meanwhile is not A's
    expect(
      ofA.filter((needle) => held.includes(needle)),
      `what the origin holds of A ${when} (${new URL(page.url()).pathname})`,
    ).toEqual([])
  }
}

/** A new player signs in, in both tabs. */
async function signIn(page: Page, mock: MockSession): Promise<MockPlayer> {
  const player = await mock.newPlayer()
  await page.goto('/auth/login')
  await logIn(page, player)
  await page.waitForFunction((id) => localStorage.getItem('session')?.includes(id), player.id)
  return player
}

/** Waits until this time has passed in each page, also if it loads another document: a late write has come by then. */
async function passTime(pages: readonly Page[], milliseconds: number) {
  const end = Date.now() + milliseconds
  await expect(async () => {
    for (const page of pages) expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(end)
  }).toPass()
}

/** The session of A ends while A types in both tabs; returns once the last late write could have happened. */
async function leaveWhileTyping({ page, other, ...rest }: World, leave: (world: World) => Promise<unknown>) {
  await other.goto('/profile/contacts')
  await other.getByLabel('Address').pressSequentially(`${NEEDLE} `)
  await page.goto('/contacts')
  await main(page).getByLabel('Message').fill(`${NEEDLE} `)
  const typing = main(page)
    .getByLabel('Message')
    .pressSequentially(NEEDLE.repeat(2), { delay: 40, timeout: 5000 })
    .catch(() => {}) // the form may go first
  await leave({ page, other, ...rest })
  await Promise.all([isGone(page, rest.a), isGone(other, rest.a)])
  await typing
  await passTime([page, other], LATE)
}

const needlesOf = ({ id, access, refresh, email }: MockPlayer) => [id, access, refresh, email ?? id]

test.beforeEach(({ mayPrint }) => {
  mayPrint(anyRejection) // of a session that has ended
})

test(
  'after a log-out a guest and the next player find no input and no data of the player [AUTH-27 DATA-04]',
  { tag: ['@core', '@worker'] },
  async ({ context, mock }) => {
    test.slow() // two players, and ten pages with the worker
    const watch = watchOwned(context)
    const [page, other] = [await context.newPage(), await context.newPage()]
    const a = await signIn(page, mock)
    const world = { page, other, mock, a, b: await mock.newPlayer() }
    await playAsA(world)
    const leave = async () => {
      expect(await dumpOrigin(page), 'what A typed is there before A leaves').toContain(NEEDLE)
      watch.playerLeft()
      await other.goto('/profile')
      await logOut(other)
    }
    await leaveWhileTyping(world, leave)
    const needles = async () => [NEEDLE, ...needlesOf(a), ...(await watch.owned())]
    await expectNothing([page, other], needles, 'once A has left')
    for (const tab of [page, other]) await tab.goto('/games/search') // pagehide writes, too
    await expectNothing([page, other], needles, 'after the next page')

    await signIn(page, mock)
    for (const path of ['/contacts', '/profile/contacts']) {
      await page.goto(path)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expectNothing([page, other], needles, 'while B plays')
    expect((await watch.owned()).length, 'A owns what can be looked for').toBeGreaterThan(10)
  },
)

test(
  'a session that ends in any other way during typing leaves nothing typed in the origin [AUTH-27 DATA-04]',
  { tag: '@full' },
  async ({ context, mock }) => {
    test.slow() // five players
    const [page, other] = [await context.newPage(), await context.newPage()]
    const needles = [NEEDLE]
    for (const [way, leave] of Object.entries(ways)) {
      await test.step(way, async () => {
        const a = await signIn(page, mock)
        needles.push(...needlesOf(a))
        await leaveWhileTyping({ page, other, mock, a, b: await mock.newPlayer() }, leave)
        await expectNothing([page, other], async () => needles, `after A ${way}`)
      })
    }
  },
)

test(
  'unsent events identify no player after the log-out [AUTH-27 ANLT-03]',
  { tag: '@worker' },
  async ({ page, context, player, mock, mayPrint }) => {
    mayPrint(statusLine(403, '/api/v1/analytics'))
    await mock.faults([{ endpoint: 'analytics.send', kind: 'html-403' }]) // a firewall: no record may be dropped
    await page.goto('/profile')
    await expect(page.getByText(player.id)).toBeVisible()
    await readyForOffline(page)
    const waiting = async () => JSON.stringify(await page.evaluate(readOutbox))
    await expect.poll(waiting, { timeout: 15_000 }).toContain(player.id)
    await logOut(page)
    await expect.poll(waiting).not.toContain(player.id)
    expect(await waiting()).toContain('"visit"')
    await mock.clearFaults()
    const tab = await context.newPage()
    await tab.goto('/')
    await expect
      .poll(async () => (await mock.records()).events.filter(({ name }) => name === 'visit').length, {
        timeout: 15_000,
      })
      .toBeGreaterThanOrEqual(2) // the player's and the guest's
    expect(JSON.stringify(await mock.records())).not.toContain(player.id)
  },
)
