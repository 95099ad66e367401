export const MESSAGE_MAX = 2000 // API-60: characters of a message to support
export const MESSAGE_COUNT_FROM = 1500 // from this length the remaining characters are shown
