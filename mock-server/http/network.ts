import * as z from 'zod/mini'

import { Link } from './link.ts'
import { between, mulberry32, type SeededRandom } from '../seed/random.ts'

const chance = z._default(z.number().check(z.gte(0), z.lte(1)), 0)
const milliseconds = z.number().check(z.gte(0), z.lte(600_000))

/** Drops and waits by chance, always the same ones for the same seed. Only the calls named in `endpoints`. */
const randomSchema = z.strictObject({
  seed: z.int(),
  dropBefore: chance,
  dropAfter: chance,
  latency: z._default(z.tuple([milliseconds, milliseconds]), [0, 0]),
  endpoints: z._default(z.array(z.string()), ['*']),
})

/**
 * Connections by name: the wait before each response, in ms, and the bandwidth that all responses of a session share.
 * `3g` and `edge` are those of public test benches; `lie-fi` is connected and gets no response.
 */
export const networkProfiles = {
  slow4g: { latency: 150, bytesPerSecond: 200_000 },
  '3g': { latency: 300, bytesPerSecond: 90_000 },
  edge: { latency: 840, bytesPerSecond: 30_000 },
  'lie-fi': 'hang',
  offline: 'down',
} as const
export type NetworkProfile = keyof typeof networkProfiles
export const profileNames = Object.keys(networkProfiles) as [NetworkProfile, ...NetworkProfile[]]

const isProfile = (name: string): name is NetworkProfile => name in networkProfiles

/** The whole connection of a session, files and other hosts included: see `random` for single calls. A profile has a name. */
export const netModeSchema = z.union([
  z.pipe(
    z.enum(['ok', 'down', 'hang', ...profileNames]),
    z.transform((name) => (isProfile(name) ? networkProfiles[name] : name)),
  ),
  z.strictObject({ random: randomSchema }),
  z.strictObject({ latency: z.optional(milliseconds), bytesPerSecond: z.optional(z.number().check(z.gte(1))) }),
])
export type NetMode = z.infer<typeof netModeSchema>

const seedOf = (mode: NetMode) => (typeof mode === 'object' && 'random' in mode ? mode.random.seed : 0)

export class Network {
  readonly mode: NetMode
  readonly link: Link | null
  readonly #random: SeededRandom

  /** `salt` makes another row of chances of the same seed. */
  constructor(mode: NetMode = 'ok', salt = 0) {
    this.mode = mode
    const shape = typeof mode === 'object' && !('random' in mode) ? mode : null
    this.link = shape?.bytesPerSecond ? new Link(shape.bytesPerSecond) : null
    this.#random = mulberry32(seedOf(mode) + salt)
  }

  /** The position in the row of chances: `new Network(mode, salt)` with this salt continues it. */
  get salt(): number {
    return this.#random.position() - seedOf(this.mode)
  }

  /** Wait before anything happens, ms. */
  get latency(): number {
    return typeof this.mode === 'object' && 'latency' in this.mode ? (this.mode.latency ?? 0) : 0
  }

  /** Random latency and faults for this call. */
  roll(endpointId: string): { latency: number; breaks: 'drop-before' | 'drop-after' | null } {
    const random = typeof this.mode === 'object' && 'random' in this.mode ? this.mode.random : null
    if (!random || !random.endpoints.some((id) => id === '*' || id === endpointId)) return { latency: 0, breaks: null }
    const latency = between(this.#random, ...random.latency)
    const roll = this.#random()
    if (roll < random.dropBefore) return { latency, breaks: 'drop-before' }
    return { latency, breaks: roll < random.dropBefore + random.dropAfter ? 'drop-after' : null }
  }
}
