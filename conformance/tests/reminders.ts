import { inboxOf } from '../inbox.ts'
import { isInPlay, offersOf, playRound } from '../offers.ts'
import { provesInTime } from '../test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ofBonus = provesInTime(
  'SP-22',
  'before a bonus is over its player is told, once at 48 and once at 3 hours',
  async (t) => {
    const who = await t.player('funded')
    const now = await t.now()
    const offer = (await offersOf(t, who)).find(
      (each) => isInPlay(each) && each.expires_at !== null && Date.parse(each.expires_at) > now + 49 * HOUR,
    )
    if (!offer?.expires_at) return t.unproven('needs a player of the kind "funded" with a bonus in play for three days')
    const end = Date.parse(offer.expires_at)
    const ofThis = async () => {
      const { answer: response, messages } = await inboxOf(t, who, 'bonus_expires')
      return {
        answer: response,
        count: messages.filter(({ action }) => action?.includes(`/bonuses/received?offer=${offer.id}`)).length,
      }
    }
    const expectCount = async (hours: number, count: number, what: string) => {
      await t.passFor(end - hours * HOUR - (await t.now()) + MINUTE, who)
      await ofThis() // as another device
      const { answer: response, count: received } = await ofThis()
      t.check(received === count, `${what}: ${count} bonus_expires that lead to it`, response)
    }
    await expectCount(49, 0, '49 hours before its end')
    await expectCount(48, 1, '48 hours before its end')
    await expectCount(4, 1, '4 hours before its end')
    await expectCount(3, 2, '3 hours before its end')
    await expectCount(0, 0, 'when it is over')
  },
)

const ofSpins = provesInTime(
  'SP-22',
  'a mark that the whole life of free spins is shorter than brings nothing',
  async (t) => {
    const who = await t.player('spins')
    const now = await t.now()
    const spins = (await offersOf(t, who)).find(
      ({ status, spins_count: count, available_to: to }) =>
        status === 'available' && count !== null && to !== null && Date.parse(to) < now + 40 * HOUR,
    )
    if (!spins?.available_to) return t.unproven('needs a player of the kind "spins" with spins of a day that wait')
    const end = Date.parse(spins.available_to)
    await t.passFor(Math.max(0, end - 4 * HOUR - now), who)
    const before = await inboxOf(t, who, 'bonus_expires')
    t.check(before.messages.length === 0, 'no bonus_expires at 48 hours', before.answer)
    await t.passFor(HOUR + MINUTE, who)
    const after = await inboxOf(t, who, 'bonus_expires')
    t.check(after.messages.length === 1, 'one bonus_expires at 3 hours', after.answer)
  },
)

type Tournament = {
  slug: string
  status: string
  starts_at: string
  entry: { can_join: boolean; is_joined: boolean }
  me: { points: number } | null
}

const early = provesInTime(
  'SP-48',
  'who joins before the beginning is told once, and plays from the beginning',
  async (t) => {
    const who = await t.player('funded', { spoils: true })
    const { currency, language } = t.bench.adapter.audience
    const query = { currency, language }
    const { data } = await t.read<{ data: Tournament[] }>('tournaments.list', { who, query })
    const coming = data.find(({ status, entry }) => status === 'upcoming' && entry.can_join)
    if (!coming) return t.unproven('needs a tournament that can be joined before it begins')
    const { slug } = coming
    const one = () => t.call('tournaments.one', { who, params: { slug }, query: { ...query, locale: language } })
    await t.read('tournaments.join', { who, params: { slug } })
    const joined = await one()
    const state = joined.json as Tournament
    t.check(state.entry.is_joined && state.me === null, 'is_joined, and "me" null until it begins', joined)
    const start = Date.parse(coming.starts_at)
    if (t.has('round')) await playRound(t, who, { bet: 50_000, win: 50_000 })
    await t.passFor(start - 4 * HOUR - (await t.now()), who)
    const before = await inboxOf(t, who, 'tournament_starts')
    t.check(before.messages.length === 0, 'nothing four hours before', before.answer)
    await t.passFor(HOUR + MINUTE, who)
    await inboxOf(t, who, 'tournament_starts') // as another device
    const { answer: response, messages } = await inboxOf(t, who, 'tournament_starts')
    t.check(messages.length === 1, 'one tournament_starts three hours before', response)
    t.check(
      messages.every(({ action }) => action?.includes(`/tournaments/${slug}`)),
      'a button that leads there',
      response,
    )
    await t.passFor(3 * HOUR, who)
    const started = await one()
    const { me } = started.json as Tournament
    t.check(me === null || me.points === 0, 'no points of before the beginning', started)
  },
)

/** Tests of reminders before a start or an end. */
export const reminderTests = [ofBonus, ofSpins, early]
