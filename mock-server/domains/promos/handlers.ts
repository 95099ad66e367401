import type { PromoBlock, PromoCard } from '../../../src/contract/promos.ts'
import type { Context, Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Localised } from '../../seed/localised.ts'
import type { PromoSeed } from './promo-seed.ts'
import { promoSeeds } from './seed.ts'
import { DAY } from '../../../src/lib/moments.ts'

type Language = keyof Localised

function timeOf({ session }: Context, day: number): number {
  return Math.floor(session.world.bonuses.bornAt / DAY) * DAY + day * DAY
}

function cardOf(seed: PromoSeed, language: Language, context: Context): PromoCard {
  const now = context.now()
  const starts = seed.starts === null ? null : timeOf(context, seed.starts)
  const ends = seed.ends === null ? null : timeOf(context, seed.ends)
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  const isBefore = starts !== null && now < starts
  const isOver = ends !== null && now >= ends
  return {
    id: `pr_${seed.slug}`,
    slug: seed.slug,
    category: seed.category,
    title: seed.title[language],
    summary: seed.summary[language],
    image_url: `/img/o/${seed.slug}`,
    badge: seed.badge,
    status: isBefore ? 'upcoming' : isOver ? 'finished' : 'active',
    starts_at: iso(starts),
    ends_at: iso(ends),
    published_at: new Date(timeOf(context, seed.published)).toISOString(),
  }
}

function blockOf(block: PromoSeed['body'][number], language: Language): PromoBlock {
  if ('text' in block) return { type: block.type, text: block.text[language] }
  return { type: block.type, items: block.items.map((item) => item[language]) }
}

/** Items without an end come last. */
const LAST = '9999'

export const promosHandlers: Pick<Handlers, 'listPromos' | 'getPromo'> = {
  listPromos({ query }, context) {
    const { category, locale, 'order[0][0]': field, 'order[0][1]': direction } = query
    const collator = new Intl.Collator(locale)
    const sign = direction === 'asc' ? 1 : -1
    const data = promoSeeds
      .filter((seed) => category === undefined || seed.category === category)
      .map((seed) => cardOf(seed, locale, context))
      .toSorted((a, b) => sign * collator.compare(a[field] ?? LAST, b[field] ?? LAST))
    return { data }
  },

  getPromo({ params, query }, context) {
    const seed = promoSeeds.find(({ slug }) => slug === params.slug)
    if (!seed) throw new ApiError('NOT_FOUND')
    const { locale } = query
    return {
      ...cardOf(seed, locale, context),
      key_terms: seed.keyTerms.map(({ label, value }) => ({ label: label[locale], value: value[locale] })),
      body: seed.body.map((block) => blockOf(block, locale)),
      cta: seed.cta && { label: seed.cta.label[locale], path: seed.cta.path },
      promo_code: seed.promoCode ?? null,
      tournament_slug: seed.tournament ?? null,
    }
  },
}
