/** First parts of the keys of texts on screens that nobody sees first. */
const late = ['bonuses.', 'OFFER_STATUS.', 'limits.', 'money.', 'activity.', 'realityCheck.', 'device.', 'security.']

/** Late texts are a part of their own, so that the first view carries none of them. */
export const isLateText = (key: string) => late.some((area) => key.startsWith(area))
