import { endsDifferently } from './allowed.ts'
import { figures } from './figures.ts'
import { endPunctuation, gluedSuffixes, pluralBranches } from './grammar.ts'
import { mistranslations } from './mistranslations.ts'
import { placeholderOrder, register, scripts, singulars, spacing } from './style.ts'
import { readGlossary, termRule } from './terms.ts'
import type { Rule } from './text.ts'
import { amounts, percents, quotes, units } from './typography.ts'

/** Rules for every single text, by name. Rules for several texts at once: terms.ts, widths.ts. */
export const rules = {
  mistranslations,
  pluralBranches,
  gluedSuffixes,
  endPunctuation: endPunctuation(endsDifferently),
  figures,
  quotes,
  amounts,
  percents,
  units,
  scripts,
  spacing,
  register,
  singulars,
  placeholderOrder,
  terms: termRule(readGlossary()),
} as const satisfies Record<string, Rule>
