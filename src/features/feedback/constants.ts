export const MESSAGE_MAX = 2000 // API-60: characters of a message to the support
export const MESSAGE_COUNT_FROM = 1500 // from so many on it is said how many are left
