/** A text in the address of a page; what is none counts as nothing. */
export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** One of the known words; anything else counts as nothing. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((word) => word === value)

/** What is there: an address does not name the rest. */
export const withoutNothing = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/** The text that is searched for, in the address of a page that has nothing else there. */
export const readTextSearch = ({ search }: Record<string, unknown>): { search?: string | undefined } =>
  withoutNothing({ search: textIn(search) })
