import type { PromoCard } from '../../../src/contract/promos.ts'
import type { Localised } from '../../seed/localised.ts'

type BlockSeed =
  { type: 'heading' | 'paragraph'; text: Localised } | { type: 'steps' | 'list' | 'terms'; items: readonly Localised[] }

export type PromoSeed = {
  slug: string
  category: PromoCard['category']
  title: Localised
  summary: Localised
  badge: PromoCard['badge']
  /** Days from the start of the session; null: without a start or an end. */
  starts: number | null
  ends: number | null
  published: number
  keyTerms: readonly { label: Localised; value: Localised }[]
  body: readonly BlockSeed[]
  cta: { label: Localised; path: string } | null
  promoCode?: string
  tournament?: string
}

/** Without a start or an end. */
export const openEnd = { starts: null, ends: null, badge: null } as const
