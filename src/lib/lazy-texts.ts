/** Key prefixes of texts that the first screen does not need. */
const late = [
  'bonuses.',
  'catalogue.',
  'OFFER_STATUS.',
  'limits.',
  'money.',
  'activity.',
  'realityCheck.',
  'device.',
  'security.',
  'messages.',
  'API_ERRORS.PASSKEY',
  'PAYMENT_ERRORS.PLAYER',
]

/** True for lazy texts, which are a separate chunk, so that the first view carries none of them. */
export const isLazyText = (key: string) => late.some((area) => key.startsWith(area))
