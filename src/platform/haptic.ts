const TICK = 12 // ms

/**
 * A light tick of the device: something good has happened. There is none on a loss, and none where motion is unwanted. Before
 * the first touch of the page browsers refuse it and print so.
 */
export function tick() {
  if (!navigator.userActivation?.hasBeenActive || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(TICK)
}
