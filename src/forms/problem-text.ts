import type { I18n } from '@lingui/core'

import { hasMessage } from '~/lib/i18n.ts'
import { useT } from '~/hooks/use-t.ts'

/** Several codes of one field are one form message, a line each. */
const separator = '\n'

export function joinCodes(codes: readonly string[]) {
  return codes.join(separator)
}

const splitCodes = (codes: string | readonly string[]) => (typeof codes === 'string' ? codes.split(separator) : codes)

/** True if a text of the server can be shown to a player: no code (`EMAIL_TAKEN`, `emailTaken`) and no markup. */
function isReadable(text: string) {
  return text.trim() !== '' && text.length <= 300 && !/^[\w.:-]+$/.test(text.trim()) && !/[<>{}]/.test(text)
}

/**
 * Converts every code into text (ERR-02, O-23): the app's form message, else the translation of the server's code,
 * else the server's readable text, else the general text.
 */
export function problemText(i18n: I18n, code: string, values?: Values): string {
  for (const key of [`form.${code}`, `API_ERRORS.${code}`]) {
    if (hasMessage(i18n, key)) return i18n._(key, values)
  }
  return isReadable(code) ? code.trim() : i18n._('API_ERRORS.DEFAULT')
}

/** Values in the text, such as a limit. */
type Values = Record<string, string | number>
type Codes = string | readonly string[] | undefined

/** `problem(errors.email?.message)`: the text of one code, or of several joined by commas (FORM-25). */
export function useProblemText() {
  const { i18n } = useT()
  return (codes: Codes, values?: Values) => {
    if (codes === undefined || codes.length === 0) return undefined
    return [...new Set(splitCodes(codes).map((code) => problemText(i18n, code, values)))].join(', ')
  }
}
