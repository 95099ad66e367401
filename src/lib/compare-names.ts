let collator: Intl.Collator | undefined

/**
 * Compares two names for sorting, ignoring case and script. The collator is created on first use, because that takes
 * several ms.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('ru', { sensitivity: 'base' })
  return collator.compare(a, b)
}
