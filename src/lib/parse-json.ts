/** Parses a stored text; null if it is missing or not JSON. The caller must check the shape. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
