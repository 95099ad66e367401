import { cutUnits, plainDigits } from './text.ts'

/* Readers of URL parameters. Each reader returns every key it knows, even if undefined, because the router keeps
   all other parameters unchanged. */

/** URL parameters as the router parses them. Every value is a text, so a reader that expects a number does not compile. */
export type UrlTexts = Readonly<Record<string, string | undefined>>

/**
 * Parses and writes parameters as texts. The first of repeated parameters counts, as in all other readers. The router's default functions turn `?search=777` into a number and quote a
 * text of digits.
 */
export const urlParameters = {
  parseSearch: (text: string): Record<string, string> => {
    const values = new URLSearchParams(text)
    return Object.fromEntries(Array.from(values.keys(), (name) => [name, values.get(name) ?? '']))
  },
  stringifySearch: (values: object): string => {
    const texts = Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
  },
}

/** Returns the text if it is one of the known words, else undefined. */
export const oneOf = <T extends string>(known: readonly T[], text: string | undefined) =>
  known.find((word) => word === text)

const slug = /^[\w-]{1,80}$/

/** Returns a slug or an id (letters, digits, dashes and underscores), else undefined. */
export const slugIn = (text: string | undefined) => (slug.test(text ?? '') ? text : undefined)

const whole = /^[1-9]\d{0,8}$/

/** Returns a positive whole number of at most nine plain digits, else undefined. */
export const wholeIn = (text: string | undefined) => (whole.test(text ?? '') ? Number(text) : undefined)

/** UTF-16 units of a search text. A longer one would make a request URL that servers reject. */
const LONGEST_SEARCH = 80

/** Returns the beginning of a search text, as the search box cleans it; undefined if empty. */
export const searchTextIn = (text: string | undefined) => cutUnits(plainDigits(text ?? ''), LONGEST_SEARCH) || undefined

/** The search text of a page that has no other parameter. */
export const readTextSearch = ({ search }: UrlTexts): { search?: string | undefined } => ({
  search: searchTextIn(search),
})
