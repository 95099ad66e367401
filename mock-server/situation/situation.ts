import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import * as z from 'zod/mini'

import { asText, refusals, type Refusal } from '../control/refusal.ts'
import { catalogueOf } from '../domains/games/catalogue.ts'
import { Network } from '../http/network.ts'
import { mulberry32 } from '../seed/random.ts'
import type { Session } from '../session.ts'
import type { JournalEntry } from '../state/journal.ts'
import type { Sessions } from '../state/sessions.ts'
import { originOf, type HostName } from '../target.ts'
import type { Chat } from '../world/chat-records.ts'
import { createWorld } from '../world/create-world.ts'
import { CodecError, decode, encode } from './codec.ts'
import { FORMAT, situationSchema, VERSION, type Situation } from './schema.ts'
import { misshapen } from './shape.ts'

/** Faults beyond these are left out: one cause often has many. */
const SHOWN = 10

/** A file that cannot be opened, with what is wrong in each field. */
export class DamagedSituation extends Error {
  readonly errors: readonly Refusal[]
  constructor(errors: readonly Refusal[]) {
    super(asText(errors))
    this.errors = errors
  }
}

/** Everything about a session as JSON: players, money, clock, faults, journal, tokens. `port` is that of this mock. */
export async function saveSituation(session: Session, port: number): Promise<unknown> {
  const responses = await session.idempotency.content()
  const { catalogue, random, ...world } = session.world
  const { id, seed, clock, scenario, broken, build, leastBuild, hasTombstone, operator, chat, outbox, effects } =
    session
  return encode({
    format: FORMAT,
    version: VERSION,
    savedAt: new Date().toISOString(),
    session: id,
    port,
    seed,
    games: catalogue.games.length,
    now: clock.now(),
    isFrozen: clock.isFrozen,
    timers: session.timers.list,
    scenario,
    broken,
    build,
    leastBuild,
    hasTombstone,
    operator,
    net: { mode: session.network.mode, salt: session.network.salt },
    faults: session.faults.list,
    forced: session.forced.list,
    random: { ids: session.rng.position(), tokens: random.position() },
    recentCalls: session.recentCalls,
    chat,
    journal: session.journal.content,
    outbox,
    effects,
    responses,
    world,
  })
}

/** URLs of the session that was saved become those of the one that opens the file. */
function movedTo(file: { session?: unknown; port?: unknown }, id: string, port: number) {
  const { session: from, port: old } = file
  if (typeof from !== 'string' || typeof old !== 'number') return (text: string) => text
  const label = from === 'default' ? '(?:default(--[a-z]+)?\\.)?' : `${from}(--[a-z]+)?\\.`
  const urls = new RegExp(`http://${label}localhost(:\\d+)?(?![\\w.-])`, 'g')
  return (text: string) =>
    text.replace(urls, (_url, host: string | undefined, given: string | undefined) => {
      const { hostname } = new URL(originOf({ sessionId: id, host: (host?.slice(2) ?? 'app') as HostName }, port))
      return `http://${hostname}${given === `:${old}` ? `:${port}` : (given ?? '')}`
    })
}

function readSituation(file: unknown, id: string, port: number): Situation {
  const isFile = typeof file === 'object' && file !== null
  const read = z.safeParse(situationSchema, decode(file, isFile ? movedTo(file, id, port) : undefined))
  if (!read.success) throw new DamagedSituation(refusals(file, read.error.issues, situationSchema).slice(0, SHOWN))
  const { catalogue: _catalogue, random: _random, ...expected } = createWorld(read.data.seed, read.data.now)
  const wrong = [...misshapen([expected], read.data.world, ['world'])]
  if (wrong.length > 0) throw new DamagedSituation(wrong.slice(0, SHOWN))
  return read.data
}

/**
 * Replaces a session by the one of a file, tokens included: a page that is open stays signed in. Throws DamagedSituation for
 * a file that is damaged or something else; then the session stays as it is.
 */
export function openSituation(
  sessions: Sessions,
  id: string,
  { file, port }: { file: unknown; port: number },
): Session {
  try {
    return fill(sessions, id, readSituation(file, id, port))
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    const { field, message: problem, received } = error
    throw new DamagedSituation([{ field, received, problem }])
  }
}

function fill(sessions: Sessions, id: string, saved: Situation): Session {
  const { seed, now, isFrozen } = saved
  const session = sessions.reset(id, { seed, now, freeze: isFrozen })
  const { scenario, broken, build, leastBuild, hasTombstone, operator } = saved
  const chat = saved.chat as Chat | null
  Object.assign(session, { scenario, broken, build, leastBuild, hasTombstone, operator, chat })
  session.rng = mulberry32(saved.random.ids)
  session.network = new Network(saved.net.mode, saved.net.salt)
  Object.assign(session.world, saved.world, {
    catalogue: catalogueOf(seed, saved.games),
    random: mulberry32(saved.random.tokens),
  })
  session.faults.set(saved.faults)
  session.forced.load(saved.forced)
  session.idempotency.load(saved.responses)
  session.journal.load({ ...saved.journal, entries: saved.journal.entries as JournalEntry[] })
  for (const [call, times] of saved.recentCalls) session.recentCalls.set(call, times)
  for (const message of saved.outbox) session.outbox.push(message as Session['outbox'][number])
  for (const effect of saved.effects) session.effects.push(effect as Session['effects'][number])
  for (const { due, job } of saved.timers) session.timers.at(due, job)
  return session
}

type Server = { sessions: Sessions; port: number }

/** Stores every session in a folder, for the next start. */
export async function keepSessions({ sessions, port }: Server, folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const session of sessions.all)
    writeFileSync(join(folder, `${session.id}.json`), JSON.stringify(await saveSituation(session, port)))
}

/** Opens every stored session. One that the changed code cannot read starts again, with the reason on the terminal. */
export function restoreSessions({ sessions, port }: Server, folder: string) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    try {
      const file: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      openSituation(sessions, basename(name, '.json'), { file, port })
    } catch (error) {
      console.error(
        `mock: the session of ${name} starts again: ${error instanceof Error ? error.message : 'unreadable'}`,
      )
    }
  }
}
