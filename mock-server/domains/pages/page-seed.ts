import type { Localised } from '../../seed/localised.ts'

/** A static page: a title, then headings each with its text. */
export type PageSeed = {
  slug: string
  title: Localised
  sections: readonly (readonly [heading: Localised, text: Localised, way?: { href: string; label: Localised }])[]
}
