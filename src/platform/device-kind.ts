/** Returns the kind of the current device. An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Navigator) {
  if (/Android/.test(userAgent)) return 'android'
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'iphone' : 'computer'
}
