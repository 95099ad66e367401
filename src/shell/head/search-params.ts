const LONGEST = 100 // nothing of ours is longer: more is not for us

/** Why a payment failed, as its provider says in the address (SHELL-41); null for nothing, or too much. */
export function readErrorType(search: string): string | null {
  const text = new URLSearchParams(search).get('error_type')
  return text && text.length <= LONGEST ? text : null
}

/** The query without some of its parameters; '' when nothing is left. Takes and gives a leading `?`. */
export function withoutParams(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search)
  if (!names.some((name) => params.has(name))) return search
  for (const name of names) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}
