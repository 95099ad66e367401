import { four, yearsFrom, type Localised } from '../../seed/localised.ts'
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
export const legalIconsOf = (age: number) =>
  [
    {
      slug: `age-${age}`,
      url: '/responsible-gaming',
      name: four(
        `Adults only, ${age}+`,
        `Только для взрослых, ${age}+`,
        `Тек ересектерге, ${age}+`,
        `Yalnız yetkinlik yaşına çatanlar üçün, ${age}+`,
      ),
    },
  ] as const

/** A text of a page with the age from which the operator takes players. */
export const withAge = (text: Localised, language: keyof Localised, age: number) =>
  text[language].replaceAll('{age}', language === 'ru' ? yearsFrom(age) : String(age))

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page as HTML: headings and paragraphs, and under one of them a way on. */
export function htmlOf(page: PageSeed, language: keyof Localised, age: number): string {
  return page.sections
    .map(([heading, text, way]) => {
      const link = way ? `<p><a href="${way.href}">${escape(way.label[language])}</a></p>` : ''
      return `<h2>${escape(heading[language])}</h2><p>${escape(withAge(text, language, age))}</p>${link}`
    })
    .join('')
}
