import { endsDifferently } from './allowed.ts'
import { endPunctuation, gluedSuffixes, pluralBranches, settingsInTexts } from './grammar.ts'
import { mistranslations } from './mistranslations.ts'
import { readTermbase, termRule } from './terms.ts'
import type { Rule } from './text.ts'
import { amounts, percents, quotes, units } from './typography.ts'

/** What is checked of every text, by name. Rules of several texts at once: terms.ts, widths.ts. */
export const rules = {
  mistranslations,
  pluralBranches,
  gluedSuffixes,
  endPunctuation: endPunctuation(endsDifferently),
  settingsInTexts,
  quotes,
  amounts,
  percents,
  units,
  terms: termRule(readTermbase()),
} as const satisfies Record<string, Rule>
