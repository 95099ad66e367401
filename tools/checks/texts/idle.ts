import { allowedEqual, startsLowerCase, endsDifferently, mayDiffer, orderDiffers } from './allowed.ts'
import { endPunctuation } from './rules.ts'
import { placeholderOrder } from './style.ts'
import { differingLabels, isSame, languages, readable, type Text } from './text.ts'

/** The lists of exceptions, which tests replace. */
export const exceptions = { allowedEqual, beginsSmall: startsLowerCase, endsDifferently, mayDiffer, orderDiffers }
export type Exceptions = Record<keyof typeof exceptions, ReadonlySet<string>>

const without = (list: ReadonlySet<string>, entry: string) => new Set([...list].filter((one) => one !== entry))

/** Entries of the lists of exceptions that no text needs, because a fault could hide behind them later. */
export function idleExceptions(texts: readonly Text[], lists: Exceptions = exceptions): string[] {
  const byKey = new Map(texts.filter(({ from }) => from === 'catalogue').map((text) => [text.key, text]))
  const labels = differingLabels(texts, lists.mayDiffer).length
  const needs: Record<keyof Exceptions, (entry: string) => boolean> = {
    allowedEqual: (key) => isOf(key, ({ texts: one }) => isSame(one.kk, one.ru) || isSame(one.az, one.en)),
    beginsSmall: (key) =>
      isOf(key, ({ texts: one }) => languages.some((language) => /^\p{Ll}/u.test(readable(one[language])))),
    endsDifferently: (key) => isOf(key, (text) => endPunctuation(new Set())(text).length > 0),
    mayDiffer: (label) => differingLabels(texts, without(lists.mayDiffer, label)).length > labels,
    orderDiffers: (entry) => {
      const [language, key = ''] = entry.split(' ')
      return isOf(key, (text) => placeholderOrder(new Set())(text).some((one) => one.language === language))
    },
  }
  function isOf(key: string, test: (text: Text) => boolean) {
    const text = byKey.get(key)
    return text !== undefined && test(text)
  }
  return Object.entries(needs).flatMap(([list, isNeeded]) =>
    [...lists[list as keyof Exceptions]]
      .filter((entry) => !isNeeded(entry))
      .map((entry) => `${entry} is in ${list} and no text needs it [idle]`),
  )
}
