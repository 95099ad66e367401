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

/** True if the filter has at least one fact. */
export const hasFactFilter = ({ volatility, rtp_from: rtp, bet_to: bet, features }: FactFilter): boolean =>
  [volatility, rtp, bet, features].some((value) => value !== undefined)

/** Splits a comma-separated list. */
export const wordsIn = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/**
 * Returns a predicate for games that have all facts of the filter; a game with an unknown fact does not match
 * (PLUS-51).
 */
export function fitsFacts({ volatility, rtp_from: rtp, bet_to: bet, features }: FactFilter) {
  const wanted = wordsIn(features)
  return ({ facts }: { facts?: Facts | undefined }): boolean =>
    (volatility === undefined || facts?.volatility === volatility) &&
    (rtp === undefined || (facts?.rtp ?? -1) >= rtp) &&
    (bet === undefined || (facts?.min_bet ?? Infinity) <= bet) &&
    wanted.every((feature) => facts?.features?.includes(feature))
}
