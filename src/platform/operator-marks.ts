import { AGE_MAX, MINIMUM_AGE } from '~/constants/session.ts'

/**
 * What the operator has set without a build, as marks: `off:chat`, `off:registration`, `incident`, `age:21`, `play:time`. The inline
 * script puts the stored ones on the page before anything is rendered, and each response replaces them.
 */
const EVENT = 'operator-marks'

/** The marks of this page, separated by spaces. */
export const operatorMarks = (): string => globalThis.document?.documentElement.dataset['operator'] ?? ''

/** Only at the time of an event: a component reads marks through hooks/use-mark.ts, so that it renders again. */
export const hasMark = (mark: string): boolean => operatorMarks().split(' ').includes(mark)

export const isAnyProviderOff = (): boolean => operatorMarks().includes('off:provider:')

/** The age, if any law has such a minimum; undefined for others: they are mistakes and count as missing. */
export const possibleAge = (age: number | null | undefined): number | undefined =>
  age && age >= MINIMUM_AGE && age <= AGE_MAX ? age : undefined

/** The minimum age that the operator has set; undefined if there is none, or an earlier build stored a wrong one. */
export function markedAge(): number | undefined {
  const [, age] = /(?:^| )age:(\d+)(?: |$)/.exec(operatorMarks()) ?? []
  return possibleAge(Number(age))
}

/** Notifies of each change. Returns an unsubscribe function. */
export function onOperatorMarks(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}

/** Replaces the marks of this page. */
export function setOperatorMarks(marks: string) {
  document.documentElement.dataset['operator'] = marks
  dispatchEvent(new Event(EVENT))
}

/**
 * URLs that lead to a feature with a switch. Links of pages are hidden by the same patterns in ui/base.css. A game needs
 * none: its page states why it is closed.
 */
const targets = [
  ['off:registration', /^\/(?:auth\/)?register(?:[/?#]|$)|#register$/],
  ['off:promo-codes', /[?&]promocode=|#promocode$/],
] as const

/**
 * True if a banner or a message leads to a feature that the operator has switched off (PLUS-83). Components pass the
 * test of `useMarks`, so that they render again.
 */
export const leadsToOff = (href: string, isMarked: (mark: string) => boolean): boolean =>
  targets.some(([mark, pattern]) => pattern.test(href) && isMarked(mark))
