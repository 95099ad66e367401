import type { Player } from '../accounts.ts'
import { PushService, subscribe } from '../push-service.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const HOUR = 60 * 60_000

/** Sends messages of the server to a device of its player, and sees how many arrive. */
export async function withDevice(t: Trial, act: (who: Player, arrive: Arrive) => Promise<void>) {
  const who = await t.player('funded', { spoils: true })
  const { service, url } = await PushService.listen(t)
  try {
    await subscribe(t, who, url)
    await act(who, async (message, count, what) => {
      await t.hook('message', { player: who.id, message })
      const received = await service.receive(t, count)
      t.check(received === count, `${count} ${what}`, {
        request: `a message: ${message}`,
        actual: `${received} on the device`,
      })
    })
  } finally {
    service.close()
  }
}
type Arrive = (message: 'inviting' | 'money', count: number, what: string) => Promise<void>

const onBreak = proves('SP-45', 'on a break only money is told', async (t) => {
  await withDevice(t, async (who, arrive) => {
    await arrive('inviting', 1, 'of news before the break')
    await t.read('limits.timeOut', { who, body: { hours: 24 } })
    await arrive('inviting', 0, 'of news during the break')
    await arrive('money', 1, 'of money during the break')
  })
})

const clockTime = (ms: number) => new Date(ms).toISOString().slice(11, 16)

const heldBack = provesInTime('SP-45', 'what quiet hours held back is dropped when a break has come', async (t) => {
  await withDevice(t, async (who, arrive) => {
    const now = await t.now()
    const quiet = { from: clockTime(now - HOUR), to: clockTime(now + HOUR) }
    await t.read('push.saveSettings', { who, body: { shows_amounts: false, quiet } })
    await arrive('inviting', 0, 'in quiet hours')
    await t.read('limits.timeOut', { who, body: { hours: 24 } })
    await t.passFor(2 * HOUR, who)
    await arrive('money', 1, 'of money, and nothing that was held back')
    await t.read('push.saveSettings', { who, body: { shows_amounts: false, quiet: null } })
    await t.passFor(25 * HOUR, who)
    await t.read('profile.getUser', { who })
    await arrive('inviting', 1, 'of news after the break, and nothing from before it')
  })
})

/** Messages to a player on a break. */
export const pushTests = [onBreak, heldBack]
