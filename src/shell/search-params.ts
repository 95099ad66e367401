/** Parameters that the shell itself reads; everything else in the query stays (SHELL-39, SHELL-41). */
export type VisitParams = {
  currency: string | null
  language: string | null
  errorType: string | null
}

const LONGEST = 100 // nothing of ours is longer: more is not for us

const short = (text: string | null) => (text !== null && text !== '' && text.length <= LONGEST ? text : null)

export function readVisitParams(search: string): VisitParams {
  const params = new URLSearchParams(search)
  return {
    currency: short(params.get('currency')),
    language: short(params.get('language')),
    errorType: short(params.get('error_type')),
  }
}

/** The query without some of its parameters; '' when nothing is left. Takes and gives a leading `?`. */
export function withoutParams(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search)
  if (!names.some((name) => params.has(name))) return search
  for (const name of names) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}
