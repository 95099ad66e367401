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
export const leadsToOff = (href: string, hasMark: (mark: string) => boolean): boolean =>
  targets.some(([mark, pattern]) => pattern.test(href) && hasMark(mark))
