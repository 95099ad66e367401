import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'

import { joinCodes } from './problem-text.ts'

/** Code of a call without a response. */
const lost = 'network'
const unknown = 'DEFAULT'
/**
 * Codes of errors that the success of an earlier call, whose response was lost, may have caused: what may have become of
 * that call, and how the player finds out.
 */
const spent: Readonly<Record<string, string>> = {
  EMAIL_ALREADY_USED: 'afterLostAccount',
  PHONE_ALREADY_USED: 'afterLostAccount',
  PASSWORD_WRONG: 'afterLostPassword',
  PASSWORD_UNCHANGED: 'afterLostPassword',
  RESET_LINK_INVALID: 'afterLostReset',
}

/** Returns the codes of an error by field; codes of no field are under `root`. */
export function codesByField(error: ApiError): Record<string, readonly string[]> {
  if (error.kind === 'player-changed') return {} // of another player: not for this one
  if (error.kind === 'foreign') return { root: [error.kind] }
  if (error.isLost) return { root: [error.status < 500 ? lost : unknown] } // a failing server is reachable
  if (error.kind === 'contract') return { root: [unknown] }
  const { errors = {}, message } = error.problem
  if (error.isSpent) {
    const known = [...Object.values(errors).flat(), message ?? ''].flatMap((code) => spent[code] ?? [])
    return { root: [known[0] ?? 'afterLost'] }
  }
  const listed = Object.entries(errors).filter(([, codes]) => codes.length > 0)
  if (listed.length > 0) return Object.fromEntries(listed)
  return { root: [message ?? unknown] }
}

/** Returns the codes of an error in one list, for a toast or a notice. */
export function problemCodes(error: unknown): readonly string[] {
  return error instanceof ApiError ? Object.values(codesByField(error)).flat() : [unknown]
}

/** `fields.card_number` of a form is `card_number` to the server. */
const serverName = (field: string) => field.slice(field.lastIndexOf('.') + 1)

/**
 * Shows an error response in the form: codes of a field on that field, all others on `root` (AUTH-40, FORM-25).
 * `fields` are those on the screen now; errors of hidden ones would be lost. Form errors hold codes, which become
 * text when rendered. Any other exception is a bug: it is shown as such and thrown again.
 */
export function showServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fields: readonly FieldPath<V>[] = Object.keys(form.getValues()) as FieldPath<V>[],
) {
  if (!(error instanceof ApiError)) {
    form.setError('root', { type: 'server', message: unknown })
    throw error
  }
  const codes = Object.entries(codesByField(error))
  const isShown = (name: string) => fields.some((field) => serverName(field) === name)
  const general = codes.filter(([name]) => !isShown(name)).flatMap(([, list]) => list)
  if (general.length > 0) form.setError('root', { type: 'server', message: joinCodes(general) })
  const rejected = fields.flatMap((field) => {
    const found = codes.find(([name]) => name === serverName(field))
    return found ? [{ field, message: joinCodes(found[1]) }] : []
  })
  const show = () => {
    for (const { field, message } of rejected) form.setError(field, { type: 'server', message })
  }
  show()
  const [first] = rejected
  if (!first) return
  form.setFocus(first.field)
  setTimeout(show) // leaving the focused field validates it, which would clear the server's error
}
