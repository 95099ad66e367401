import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { ApiError } from '~/api/transport/api-error.ts'

import { joinCodes } from './problem-text.ts'

/** Code of a call that nobody answered. */
const lost = 'network'
const unknown = 'DEFAULT'

/** Every code of a failure, field by field; codes that belong to no field stand under `root`. */
export function codesByField(error: ApiError): Record<string, readonly string[]> {
  if (error.kind === 'player-changed') return {} // of another player: not for this one to read
  if (error.kind === 'foreign') return { root: [error.kind] }
  if (error.isLost) return { root: [lost] }
  if (error.kind === 'contract') return { root: [unknown] }
  const { errors = {}, message } = error.problem
  const listed = Object.entries(errors).filter(([, codes]) => codes.length > 0)
  if (listed.length > 0) return Object.fromEntries(listed)
  return { root: [message ?? unknown] }
}

/** The codes of a failure in one list, for a toast or a notice. */
export function problemCodes(error: unknown): readonly string[] {
  return error instanceof ApiError ? Object.values(codesByField(error)).flat() : [unknown]
}

/** `fields.card_number` of a form is `card_number` to the server. */
const serverName = (field: string) => field.slice(field.lastIndexOf('.') + 1)

/**
 * Puts a refusal back on the form: codes of a field on that field, all others on `root` (AUTH-40, FORM-25).
 * `fields` are those on the screen now; errors of hidden ones would be lost there. Form errors hold codes and
 * become text when rendered. What is no refusal is a bug of ours: it is shown as such and thrown on.
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
  const refused = fields.flatMap((field) => {
    const found = codes.find(([name]) => name === serverName(field))
    return found ? [{ field, message: joinCodes(found[1]) }] : []
  })
  const show = () => {
    for (const { field, message } of refused) form.setError(field, { type: 'server', message })
  }
  show()
  const [first] = refused
  if (!first) return
  form.setFocus(first.field)
  setTimeout(show) // the focus left another field, whose own check has just taken its refusal away
}
