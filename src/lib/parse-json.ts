/** What a stored text says; null where there is none or it is no JSON. Its shape is for the caller to check. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
