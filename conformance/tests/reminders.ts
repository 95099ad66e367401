import { inboxOf } from '../inbox.ts'
import { isInPlay, offersOf, playRound } from '../offers.ts'
import { provesInTime } from '../test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ofBonus = provesInTime(
  'SP-22',
  'a bonus sends one reminder 48 hours and one 3 hours before its end',
  async (t) => {
    const player = await t.player('funded')
    const now = await t.now()
    const offer = (await offersOf(t, player)).find(
      (each) => isInPlay(each) && each.expires_at !== null && Date.parse(each.expires_at) > now + 49 * HOUR,
    )
    if (!offer?.expires_at) return t.unproven('needs a player of the kind "funded" with a bonus in play for three days')
    const end = Date.parse(offer.expires_at)
    const ofThis = async () => {
      const { response, messages } = await inboxOf(t, player, 'bonus_expires')
      return {
        response,
        count: messages.filter(({ action }) => action?.includes(`/bonuses/received?offer=${offer.id}`)).length,
      }
    }
    const expectCount = async (hours: number, count: number, what: string) => {
      await t.passFor(end - hours * HOUR - (await t.now()) + MINUTE, player)
      await ofThis() // as another device
      const { response, count: received } = await ofThis()
      t.check(received === count, `${what}: ${count} bonus_expires that lead to it`, response)
    }
    await expectCount(49, 0, '49 hours before its end')
    await expectCount(48, 1, '48 hours before its end')
    await expectCount(4, 1, '4 hours before its end')
    await expectCount(3, 2, '3 hours before its end')
    await expectCount(0, 0, 'when it is over')
  },
)

const ofSpins = provesInTime('SP-22', 'free spins with a short life send no earlier reminder', async (t) => {
  const player = await t.player('spins')
  const now = await t.now()
  const spins = (await offersOf(t, player)).find(
    ({ status, spins_count: count, available_to: to }) =>
      status === 'available' && count !== null && to !== null && Date.parse(to) < now + 40 * HOUR,
  )
  if (!spins?.available_to) return t.unproven('needs a player of the kind "spins" with waiting daily spins')
  const end = Date.parse(spins.available_to)
  await t.passFor(Math.max(0, end - 4 * HOUR - now), player)
  const before = await inboxOf(t, player, 'bonus_expires')
  t.check(before.messages.length === 0, 'no bonus_expires at 48 hours', before.response)
  await t.passFor(HOUR + MINUTE, player)
  const after = await inboxOf(t, player, 'bonus_expires')
  t.check(after.messages.length === 1, 'one bonus_expires at 3 hours', after.response)
})

type Tournament = {
  slug: string
  status: string
  starts_at: string
  entry: { can_join: boolean; is_joined: boolean }
  me: { points: number } | null
}

const early = provesInTime(
  'SP-48',
  'a player player joins early gets one reminder and no points before the start',
  async (t) => {
    const player = await t.player('funded', { spoils: true })
    const { currency, language } = t.bench.adapter.audience
    const query = { currency, language }
    const { data } = await t.read<{ data: Tournament[] }>('tournaments.list', { player, query })
    const coming = data.find(({ status, entry }) => status === 'upcoming' && entry.can_join)
    if (!coming) return t.unproven('needs a tournament that can be joined before its start')
    const { slug } = coming
    const one = () => t.call('tournaments.one', { player, params: { slug }, query: { ...query, locale: language } })
    await t.read('tournaments.join', { player, params: { slug } })
    const joined = await one()
    const state = joined.json as Tournament
    t.check(state.entry.is_joined && state.me === null, 'is_joined, and "me" null until the start', joined)
    const start = Date.parse(coming.starts_at)
    if (t.has('round')) await playRound(t, player, { bet: 50_000, win: 50_000 })
    await t.passFor(start - 4 * HOUR - (await t.now()), player)
    const before = await inboxOf(t, player, 'tournament_starts')
    t.check(before.messages.length === 0, 'no message four hours before', before.response)
    await t.passFor(HOUR + MINUTE, player)
    await inboxOf(t, player, 'tournament_starts') // as another device
    const { response, messages } = await inboxOf(t, player, 'tournament_starts')
    t.check(messages.length === 1, 'one tournament_starts three hours before', response)
    t.check(
      messages.every(({ action }) => action?.includes(`/tournaments/${slug}`)),
      'a button that leads to the tournament',
      response,
    )
    await t.passFor(3 * HOUR, player)
    const started = await one()
    const { me } = started.json as Tournament
    t.check(me === null || me.points === 0, 'no points from before the start', started)
  },
)

/** Tests of reminders before a start or an end. */
export const reminderTests = [ofBonus, ofSpins, early]
