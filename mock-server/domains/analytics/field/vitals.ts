import * as z from 'zod/mini'

import { groupsOf, percentile75, plain, NOT_REPORTED } from './groups.ts'
import { happenedAt, type SeenEvent } from './stored.ts'

/** Up to the first it is good, above the second poor (web.dev/articles/vitals). Milliseconds; of CLS a share of the screen. */
const limits = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const
type Name = keyof typeof limits
const names = Object.keys(limits) as Name[]

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))
const schema = z.object({
  name: z.enum(names as [Name, ...Name[]]),
  value: z.number().check(z.gte(0)),
  metric_id: z.string(),
  path: text,
  effective_type: text,
  save_data: flag,
  visit: text,
  from_worker: flag,
})
type Vital = z.infer<typeof schema> & { build: string; session: string; at: number }

function workerOf({ from_worker: fromWorker }: Vital): string {
  if (typeof fromWorker !== 'boolean') return NOT_REPORTED
  return fromWorker ? 'the worker' : 'the network'
}

/** Dimensions that figures are grouped by. */
const parts = {
  route: ({ path }: Vital) => plain(path),
  connection: (vital: Vital) => plain(vital.effective_type) + (vital.save_data ? ', saves data' : ''),
  visit: ({ visit }: Vital) => plain(visit),
  build: ({ build }: Vital) => build,
  page: workerOf,
}

export type Rating = 'good' | 'needs-improvement' | 'poor'

function ratingOf(name: Name, value: number): Rating {
  const [good, poor] = limits[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}

/** Of two tellings of one figure the later counts: it has grown. */
function lastOfEach(vitals: readonly Vital[]): Vital[] {
  const last = new Map<string, Vital>()
  for (const vital of vitals) {
    const key = `${vital.session} ${vital.name} ${vital.metric_id}`
    const known = last.get(key)
    if (!known || !(vital.at < known.at)) last.set(key, vital)
  }
  return [...last.values()]
}

function figureOf(name: Name, vitals: readonly Vital[]) {
  const p75 = percentile75(vitals.map(({ value }) => value)) ?? 0
  return { count: vitals.length, p75, rating: ratingOf(name, p75) }
}

function fieldOf(name: Name, vitals: readonly Vital[]) {
  const by = Object.entries(parts).map(([part, nameOf]) => [
    part,
    groupsOf(vitals, nameOf).map(([group, members]) => Object.assign({ name: group }, figureOf(name, members))),
  ])
  const ratings = vitals.map(({ value }) => ratingOf(name, value))
  const share = (rating: Rating) => ratings.filter((each) => each === rating).length
  return {
    name,
    limits: limits[name],
    ...figureOf(name, vitals),
    ratings: { good: share('good'), 'needs-improvement': share('needs-improvement'), poor: share('poor') },
    by: Object.fromEntries(by) as Record<keyof typeof parts, ({ name: string } & ReturnType<typeof figureOf>)[]>,
  }
}

/** Page speed: the 75th percentile of each figure, in total and by dimension. */
export function vitalsField(events: readonly SeenEvent[]) {
  const reported = events.filter(({ event }) => event.event_name === 'web_vital')
  const read = reported.flatMap((stored) => {
    const { success, data } = schema.safeParse(stored.event.payload)
    const build = 'build' in stored.event ? plain(stored.event.build) : NOT_REPORTED
    return success ? [{ ...data, build, session: stored.session, at: happenedAt(stored) }] : []
  })
  const figures = Map.groupBy(lastOfEach(read), ({ name }) => name)
  return {
    unread: reported.length - read.length,
    figures: names.flatMap((name) => {
      const vitals = figures.get(name)
      return vitals ? [fieldOf(name, vitals)] : []
    }),
  }
}
