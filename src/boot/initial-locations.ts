type Place = { pathname: string; searchStr: string }
type Router = {
  state: { location: Place }
  subscribe: (event: 'onResolved', listener: (event: { toLocation: Place }) => void) => () => void
}

/**
 * Where a visitor was before the code that keeps places is there: somebody who opens the sign-in at once is still
 * led back. The result ends the noting and gives the paths with their search, in order.
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
