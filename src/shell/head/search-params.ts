const LONGEST = 100 // longer than any known value

/** Returns the reason of a failed payment from the query (SHELL-41); null if it is missing or too long. */
export function readErrorType(search: string): string | null {
  const text = new URLSearchParams(search).get('error_type')
  return text && text.length <= LONGEST ? text : null
}

/** Returns the query without some of its parameters; '' if nothing is left. With a leading `?`. */
export function withoutParams(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search)
  if (!names.some((name) => params.has(name))) return search
  for (const name of names) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}
