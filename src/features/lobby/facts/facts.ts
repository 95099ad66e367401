import { gameFeatures, gameVolatilities } from '~/contract/game-facts.ts'
import type { FactFilter } from '~/contract/games.ts'
import type { Currency } from '~/contract/money.ts'
import { wordsIn } from '~/lib/game-facts.ts'
import { oneOf, wholeIn, type UrlTexts } from '~/lib/search-values.ts'

/** Filters for games, as in the URL and in the request (PLUS-50). */
export type Facts = FactFilter

/** Minimum return to player (RTP) to filter by, basis points. */
export const rtpChoices = [9400, 9500, 9600, 9700] as const

/** Maximum of the minimum bet to filter by, minor units. */
export const betChoices: Readonly<Record<Currency, readonly number[]>> = {
  KZT: [1000, 2500, 5000, 10_000],
  AZN: [10, 25, 50, 100],
}

const known = (features: readonly string[]) => gameFeatures.filter((feature) => features.includes(feature))
const joined = (features: readonly string[]) => (features.length > 0 ? features.join(',') : undefined)

/** Facts in URL parameters. A malformed value filters nothing. */
export function readFacts({ volatility, rtp_from: rtp, bet_to: bet, features }: UrlTexts): Facts {
  return {
    volatility: oneOf(gameVolatilities, volatility),
    rtp_from: rtpChoices.find((choice) => String(choice) === rtp),
    bet_to: wholeIn(bet),
    features: joined(known(wordsIn(features))),
  }
}

/** One active filter, and the filters without it. */
export type ChosenFact =
  | { fact: 'volatility'; value: (typeof gameVolatilities)[number]; without: Facts }
  | { fact: 'rtp_from' | 'bet_to'; value: number; without: Facts }
  | { fact: 'features'; value: (typeof gameFeatures)[number]; without: Facts }

/** All active filters, one by one. */
export function chosenFacts({ volatility, rtp_from: rtp, bet_to: bet, features }: Facts): ChosenFact[] {
  const text = known(wordsIn(features))
  return [
    ...(volatility ? [{ fact: 'volatility', value: volatility, without: { volatility: undefined } } as const] : []),
    ...(rtp ? [{ fact: 'rtp_from', value: rtp, without: { rtp_from: undefined } } as const] : []),
    ...(bet ? [{ fact: 'bet_to', value: bet, without: { bet_to: undefined } } as const] : []),
    ...text.map((value) => ({ fact: 'features', value, without: withFeature(text, value, false) }) as const),
  ]
}

/** Adds or removes one feature; keeps the fixed order. */
export const withFeature = (features: readonly string[], feature: string, isOn: boolean): Facts => ({
  features: joined(known(isOn ? [...features, feature] : features.filter((other) => other !== feature))),
})

/** No filter is active. */
export const noFacts: Facts = { volatility: undefined, rtp_from: undefined, bet_to: undefined, features: undefined }
