type Place = { pathname: string; searchStr: string }
type Router = {
  state: { location: Place }
  subscribe: (event: 'onResolved', listener: (event: { toLocation: Place }) => void) => () => void
}

/**
 * Records the visited paths until the code that keeps them loads, so a visitor who opens the sign-in at once is still
 * led back. Returns a function that ends the recording and returns the paths with their search, in order.
 */
export function recordInitialLocations(router: Router): () => string[] {
  const places: string[] = []
  const note = ({ pathname, searchStr }: Place) => {
    const place = pathname + searchStr
    if (places.at(-1) !== place) places.push(place)
  }
  const stop = router.subscribe('onResolved', ({ toLocation }) => note(toLocation))
  return () => {
    stop()
    note(router.state.location)
    return places
  }
}
