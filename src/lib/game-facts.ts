type Facts = {
  volatility?: string | null | undefined
  rtp?: number | undefined
  min_bet?: number | undefined
  features?: readonly string[] | undefined
}
type FactFilter = {
  volatility?: string | undefined
  rtp_from?: number | undefined
  bet_to?: number | undefined
  features?: string | undefined
}

/** Is anything asked of the facts of a game? */
export const hasFactFilter = ({ volatility, rtp_from: rtp, bet_to: bet, features }: FactFilter): boolean =>
  [volatility, rtp, bet, features].some((asked) => asked !== undefined)

/** The words of a list by commas. */
export const wordsIn = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/** Games that state what is asked for: one of which a fact is not known does not fit (PLUS-51). */
export function fitsFacts({ volatility, rtp_from: rtp, bet_to: bet, features }: FactFilter) {
  const wanted = wordsIn(features)
  return ({ facts }: { facts?: Facts | undefined }): boolean =>
    (volatility === undefined || facts?.volatility === volatility) &&
    (rtp === undefined || (facts?.rtp ?? -1) >= rtp) &&
    (bet === undefined || (facts?.min_bet ?? Infinity) <= bet) &&
    wanted.every((feature) => facts?.features?.includes(feature))
}
