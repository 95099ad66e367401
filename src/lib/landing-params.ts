import type { Language } from '../constants/languages.ts'
import { type currencies, DEFAULT_CURRENCY } from '../constants/money.ts'
import { brandCurrencies } from './brand.ts'
import { chooseLanguage, knownLanguage } from './languages.ts'
import { publicUrl } from './public-url.ts'

type Currency = (typeof currencies)[number]

/** Query parameters that mark the kind of visit; they apply until the tab is closed (SHELL-38, PWA-02). */
export const visitMarks = ['app_name', 'appid', 'licence', 'lnd'] as const
const LONGEST = 100 // longer than any known value
const code = /^[\p{L}\p{N}_-]{1,64}$/u

/** The value of a parameter; null for none, an empty or an overlong one. */
function shortParameter(params: URLSearchParams, name: string): string | null {
  const value = params.get(name)
  return value && value.length <= LONGEST ? value : null
}

export type RequestedMarket = { language: Language | undefined; currency: Currency | undefined }

/** Returns the language and currency of a URL's query (SHELL-39), in any case; unknown values are undefined. */
export function requestedMarketOf(search: string): RequestedMarket {
  const params = new URLSearchParams(search)
  const currency = shortParameter(params, 'currency')?.toUpperCase()
  return {
    language: knownLanguage(shortParameter(params, 'language')),
    currency: brandCurrencies.find((known) => known === currency),
  }
}

/** Merges the marks of this query into `kept`, the stored query text. */
export function markVisit(kept: string, search: string): string {
  const marks = new URLSearchParams(kept)
  const params = new URLSearchParams(search)
  for (const name of visitMarks) {
    const value = shortParameter(params, name)
    if (value) marks.set(name, value)
  }
  return String(marks)
}

/** Stored data of earlier visits: texts of web storage, by their keys. */
export type Kept = Record<'guestData' | 'promocode_used' | 'visit-language' | 'visit-marks', string | null>

export type LandingParams = {
  asked: RequestedMarket
  /** Of the visitor: a guest's choice or the account's. */
  language: Language
  currency: Currency
  /** Language requested by a link, for this visit instead of the player's; the account keeps its own (PROF-39). */
  requestedLanguage: Language | undefined
  marks: string
  /** Values to write to web storage now, before a click can load another page. */
  local: Record<string, string>
  session: Record<string, string>
}

/**
 * The only reader of the landing parameters. A link sets the preferences of a guest (SHELL-39), and its promo code is
 * stored (SHELL-37); a player's currency is that of the account (DATA-10). `browser`: the browser's languages.
 */
export function readLandingParams(
  search: string,
  kept: Kept,
  isPlayer: boolean,
  browser: readonly string[],
): LandingParams {
  const requested = requestedMarketOf(search)
  const offered = new URLSearchParams(search).get('promocode') ?? ''
  const marks = kept['visit-marks'] ?? ''
  const landingParams: LandingParams = {
    asked: requested,
    language: chooseLanguage(kept.guestData, browser),
    currency:
      brandCurrencies.find((known) => kept.guestData?.includes(`"${known}"`)) ?? brandCurrencies[0] ?? DEFAULT_CURRENCY,
    requestedLanguage: undefined,
    marks: markVisit(marks, search),
    local: {},
    session: {},
  }
  const { local, session } = landingParams
  if (isPlayer) {
    landingParams.requestedLanguage = requested.language ?? knownLanguage(kept['visit-language'])
    if (requested.language) session['visit-language'] = requested.language
  } else if (requested.language ?? requested.currency) {
    landingParams.language = requested.language ?? landingParams.language
    landingParams.currency = requested.currency ?? landingParams.currency
    local['guestData'] = JSON.stringify({ language: landingParams.language, currency: landingParams.currency })
    if (requested.currency) local['currency-known'] = '1'
  }
  if (landingParams.marks !== marks) session['visit-marks'] = landingParams.marks
  if (code.test(offered) && offered.toUpperCase() !== kept['promocode_used']?.toUpperCase())
    local['promocode'] = offered
  return landingParams
}

/** Ids of a click on an advert, by which a partner is paid: the link of the advert brings them. */
const campaignIds = [
  'click',
  'click_id',
  'clickid',
  'gclid',
  'fbclid',
  'yclid',
  'ttclid',
  'msclkid',
  'sub_id',
  'subid',
  'aff_id',
  'btag',
] as const
const isId = (text: string) => /^[\w.~=-]{1,200}$/.test(text)

/**
 * The first URL of a visit, as a sign-up sends it: what events may hold (see public-url.ts), and the ids of an advert. A
 * parameter that is not listed is left out. Text that is no URL gives ''.
 */
export function landingUrl(href: string): string {
  const url = URL.parse(publicUrl(href))
  const given = URL.parse(href)?.searchParams
  if (!url || !given) return ''
  for (const name of campaignIds) {
    const id = given.get(name)
    if (id !== null && isId(id)) url.searchParams.set(name, id)
  }
  return url.href
}
