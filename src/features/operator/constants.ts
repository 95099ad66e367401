/** Period of the poll of the operator's configuration, ms (PLUS-83). */
export const CONFIG_POLL = 60_000
