import { languages, type Language } from '../constants/languages.ts'
import { currencies, DEFAULT_CURRENCY } from '../constants/money.ts'
import { chooseLanguage, knownLanguage } from './choose-language.ts'

type Currency = (typeof currencies)[number]

/** Query parameters that say what kind of visit this is; they hold until the tab is closed (SHELL-38, PWA-02). */
export const visitMarks = ['app_name', 'appid', 'licence', 'lnd'] as const
const LONGEST = 100 // nothing of ours is longer
const code = /^[\p{L}\p{N}_-]{1,64}$/u

/** The value of a parameter; null for none, an empty or an overlong one. */
function shortParameter(params: URLSearchParams, name: string): string | null {
  const value = params.get(name)
  return value && value.length <= LONGEST ? value : null
}

export type Wishes = { language: Language | undefined; currency: Currency | undefined }

/** The language and the currency that an address wishes for (SHELL-39), in capitals or small letters; what is not known is undefined. */
export function wishesOf(search: string): Wishes {
  const params = new URLSearchParams(search)
  const currency = shortParameter(params, 'currency')?.toUpperCase()
  return {
    language: knownLanguage(shortParameter(params, 'language')),
    currency: currencies.find((known) => known === currency),
  }
}

/** `kept` (the text of what an address said before) with what this one says. */
export function markVisit(kept: string, search: string): string {
  const marks = new URLSearchParams(kept)
  const params = new URLSearchParams(search)
  for (const name of visitMarks) {
    const value = shortParameter(params, name)
    if (value) marks.set(name, value)
  }
  return String(marks)
}

/** What the browser keeps of earlier visits: texts of web storage, by their keys. */
export type Kept = Record<'guestData' | 'promocode_used' | 'visit-language' | 'visit-marks', string | null>

export type Arrival = {
  asked: Wishes
  /** Of the visitor: a guest's choice or the account's. */
  language: Language
  currency: Currency
  /** What a link wishes for in place of a player's language, for this visit; the account keeps its own (PROF-39). */
  wish: Language | undefined
  marks: string
  /** What web storage has to hold from now on, before a press can load another page. */
  local: Record<string, string>
  session: Record<string, string>
}

/**
 * The one reader of the address that a page begins with: what it asks for besides naming a page. A link sets the preferences
 * of a guest (SHELL-39), its promo code is kept (SHELL-37); a player's currency is the account's (DATA-10). `browser`: its languages.
 */
export function readArrival(search: string, kept: Kept, isPlayer: boolean, browser: readonly string[]): Arrival {
  const asked = wishesOf(search)
  const offered = new URLSearchParams(search).get('promocode') ?? ''
  const marks = kept['visit-marks'] ?? ''
  const arrival: Arrival = {
    asked,
    language: chooseLanguage(kept.guestData, browser),
    currency: currencies.find((known) => kept.guestData?.includes(`"${known}"`)) ?? DEFAULT_CURRENCY,
    wish: undefined,
    marks: markVisit(marks, search),
    local: {},
    session: {},
  }
  const { local, session } = arrival
  if (isPlayer) {
    arrival.wish = asked.language ?? languages.find((known) => known === kept['visit-language'])
    if (asked.language) session['visit-language'] = asked.language
  } else if (asked.language ?? asked.currency) {
    arrival.language = asked.language ?? arrival.language
    arrival.currency = asked.currency ?? arrival.currency
    local['guestData'] = JSON.stringify({ language: arrival.language, currency: arrival.currency })
    if (asked.currency) local['currency-known'] = '1'
  }
  if (arrival.marks !== marks) session['visit-marks'] = arrival.marks
  if (code.test(offered) && offered.toUpperCase() !== kept['promocode_used']?.toUpperCase())
    local['promocode'] = offered
  return arrival
}
