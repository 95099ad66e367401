// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { extractAuthToken } from '~/app/session/auth-token.ts'
import { readLandingParams, visitMarks, type Kept, landingUrl } from '~/lib/landing-params.ts'
import { publicUrl } from '~/lib/public-url.ts'
import { urlParameters } from '~/lib/search-values.ts'
import { offeredCode, storeOfferedCodes } from '~/platform/offered-code.ts'
import { storeVisitParams, visitParam } from '~/platform/visit-params.ts'
import { readErrorType } from '~/shell/head/search-params.ts'

const nothing: Kept = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }
const landing = (isPlayer: boolean) => (search: string) => readLandingParams(search, nothing, isPlayer, ['ru-RU'])
const url = (search: string) => `https://qumai.test/games${search}`

function token(search: string) {
  const location = new URL(`https://qumai.test/${search}`) as unknown as Location
  return extractAuthToken(location, { state: null, replaceState: () => {} })
}
function codeOfLater(search: string) {
  storeOfferedCodes()(search)
  return offeredCode('', '')
}
function marks(search: string) {
  storeVisitParams(search)
  return visitMarks.map((name) => visitParam(name))
}

/** Two values of each parameter, both valid, and one that is not. */
const values: Record<string, [string, string, string]> = {
  promocode: ['SPRING', 'CAKE_10', '<b>'],
  language: ['az', 'en', 'xx'],
  currency: ['AZN', 'KZT', 'USD'],
  error_type: ['limit', 'declined', ''],
  auth_token: ['token-one', 'token-two', ''],
  auth_type: ['app', 'hop', ''],
  state: ['one', 'two', ''],
  search: ['sea', '777', ''],
  click_id: ['c-1', 'c-2', ' '],
  utm_source: ['mail', 'blog', ''],
  redirect: ['/games?promocode=ONE', '/bonuses?promocode=TWO', ''],
  ...Object.fromEntries(visitMarks.map((name) => [name, ['fair', 'spring', '']])),
}

const readers: Record<string, (search: string) => unknown> = {
  'landing parameters of a guest': landing(false),
  'landing parameters of a player': landing(true),
  'the offered code of the URL': (search) => offeredCode(search, ''),
  'the offered code of a later URL': codeOfLater,
  'the marks of the visit': marks,
  'the sign-in token': token,
  'the reason of a failed payment': readErrorType,
  'the router': urlParameters.parseSearch,
  'the URL of events': (search) => publicUrl(url(search)),
  'the URL of a sign-up': (search) => landingUrl(url(search)),
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const read = (reader: string, search: string) => {
  localStorage.clear()
  sessionStorage.clear()
  return readers[reader]?.(search)
}
const query = (name: string, ...given: string[]) => `?${new URLSearchParams(given.map((value) => [name, value]))}`

test.each(Object.keys(readers))(
  '%s: the first of repeated parameters counts [SHELL-37 SHELL-38 SHELL-39]',
  (reader) => {
    const faults: string[] = []
    for (const [name, given] of Object.entries(values)) {
      for (const first of given) {
        for (const second of given) {
          const search = query(name, first, second)
          // a token without its type has an empty one
          const prefix = name === 'auth_type' || name === 'state' ? '&auth_token=one' : ''
          const [both, once] = [search, query(name, first)].map((each) => JSON.stringify(read(reader, each + prefix)))
          if (both !== once) faults.push(`${search}: ${both} instead of ${once}`)
        }
      }
    }
    expect(faults).toEqual([])
  },
)
