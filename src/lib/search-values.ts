/*
 * Readers of what stands in the address of a page. Each names every key it knows, also for nothing: the router takes a key
 * that is not named from the address as it stands.
 */

/** A text in the address of a page; what is none counts as nothing. */
export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** One of the known words; anything else counts as nothing. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((word) => word === value)

/** The text that is searched for, in the address of a page that has nothing else there. */
export const readTextSearch = ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
  search: textIn(search),
})
