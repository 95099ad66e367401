let loads = 0

/** Makes the page look as if it was loaded again: `performance.timeOrigin` has a new value. */
export function newPageLoad() {
  loads += 1
  Object.defineProperty(performance, 'timeOrigin', { value: loads, configurable: true })
}
