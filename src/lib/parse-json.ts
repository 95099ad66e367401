/** Parses a stored text; null if it is missing or not JSON. The caller must check the shape. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * Parses a stored object. Empty if the text is missing, broken or something else, as from another build. The caller
 * must check each value.
 */
export function parseRecord(text: string | null | undefined): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored text; undefined if it is missing, empty or something else. */
export const textOrNone = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** True for the media type of a JSON body: `application/json`, or one that ends with `+json`. */
export const isJsonType = (type: string | null): boolean => /^application\/([\w.-]+\+)?json\b/.test(type ?? '')
