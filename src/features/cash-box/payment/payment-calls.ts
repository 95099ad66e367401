/** Pay calls of this tab that have not been answered yet, by key. */
const underWay = new Set<string>()

export function callStarted(key: string) {
  underWay.add(key)
}

export function callEnded(key: string) {
  underWay.delete(key)
}

/** While the call itself may still arrive, "the server does not know this payment" proves nothing. */
export function isCallUnderWay(key: string) {
  return underWay.has(key)
}
