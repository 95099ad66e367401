import type { Player } from '../accounts.ts'
import { PushService, subscribe } from '../push-service.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const HOUR = 60 * 60_000

/** Sends messages of the server to a device of its player, and sees how many arrive. */
export async function withDevice(t: Trial, act: (player: Player, arrive: Arrive) => Promise<void>) {
  const player = await t.player('funded', { spoils: true })
  const { service, url } = await PushService.listen(t)
  try {
    await subscribe(t, player, url)
    await act(player, async (message, count, what) => {
      await t.hook('message', { player: player.id, message })
      const received = await service.receive(t, count)
      t.check(received === count, `${what}: ${count}`, {
        request: `a message: ${message}`,
        actual: `${received} on the device`,
      })
    })
  } finally {
    service.close()
  }
}
type Arrive = (message: 'inviting' | 'money', count: number, what: string) => Promise<void>

const onBreak = proves('SP-45', 'on a break a device receives only messages about money', async (t) => {
  await withDevice(t, async (player, arrive) => {
    await arrive('inviting', 1, 'news before the break')
    await t.read('limits.timeOut', { player, body: { hours: 24 } })
    await arrive('inviting', 0, 'news during the break')
    await arrive('money', 1, 'money during the break')
  })
})

const clockTime = (ms: number) => new Date(ms).toISOString().slice(11, 16)

const heldBack = provesInTime(
  'SP-45',
  'messages held back in quiet hours are dropped if a break has started',
  async (t) => {
    await withDevice(t, async (player, arrive) => {
      const now = await t.now()
      const quiet = { from: clockTime(now - HOUR), to: clockTime(now + HOUR) }
      await t.read('push.saveSettings', { player, body: { shows_amounts: false, quiet } })
      await arrive('inviting', 0, 'news in quiet hours')
      await t.read('limits.timeOut', { player, body: { hours: 24 } })
      await t.passFor(2 * HOUR, player)
      await arrive('money', 1, 'money, and nothing that was held back')
      await t.read('push.saveSettings', { player, body: { shows_amounts: false, quiet: null } })
      await t.passFor(25 * HOUR, player)
      await t.read('profile.getUser', { player })
      await arrive('inviting', 1, 'news after the break, and nothing from before it')
    })
  },
)

/** Messages to a player on a break. */
export const pushTests = [onBreak, heldBack]
