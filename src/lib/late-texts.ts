/** Texts of screens that nobody sees first: a part of their own, so that the first view carries none of them. */
export const isLateText = (key: string) => /^(bonuses|OFFER_STATUS|limits|activity|realityCheck)\./.test(key)
