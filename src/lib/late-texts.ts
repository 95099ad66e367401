/** Texts of screens that nobody sees first: a part of their own, so that the first view carries none of them. */
export const isLateText = (key: string) => key.startsWith('bonuses.') || key.startsWith('OFFER_STATUS.')
