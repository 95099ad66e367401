import { MINIMUM_AGE } from '../../../src/constants/session.ts'
import { four, type Localised } from '../../seed/localised.ts'
import type { PageSeed } from './page-seed.ts'
import { gamePages } from './pages-games.ts'
import { helpPages } from './pages-help.ts'
import { privacyPages } from './pages-privacy.ts'
import { rulePages } from './pages-rules.ts'

export const pages: readonly PageSeed[] = [...rulePages, ...privacyPages, ...helpPages, ...gamePages]

/** Pages linked from the footer, in order. */
export const footerPages = [
  'about',
  'rules',
  'responsible-gaming',
  'privacy-policy',
  'cookies',
  'payouts',
  'bonus',
  'faq',
  'contacts',
  'reviews',
]

/** Marks of the footer. The age mark is the only one: no licence is claimed that the operator has not configured. */
export const legalIcons = [
  {
    slug: `age-${MINIMUM_AGE}`,
    url: '/responsible-gaming',
    name: four(
      `Adults only, ${MINIMUM_AGE}+`,
      `Только для взрослых, ${MINIMUM_AGE}+`,
      `Тек ересектерге, ${MINIMUM_AGE}+`,
      `Yalnız yetkinlik yaşına çatanlar üçün, ${MINIMUM_AGE}+`,
    ),
  },
] as const

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page as HTML: headings and paragraphs, and under one of them a way on. */
export function htmlOf(page: PageSeed, language: keyof Localised): string {
  return page.sections
    .map(([heading, text, way]) => {
      const link = way ? `<p><a href="${way.href}">${escape(way.label[language])}</a></p>` : ''
      return `<h2>${escape(heading[language])}</h2><p>${escape(text[language])}</p>${link}`
    })
    .join('')
}
