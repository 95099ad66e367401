const TICK = 12 // ms

/**
 * Vibrates briefly after a success. Never on a loss, nor with reduced motion, nor before the first touch, when
 * browsers block it and log a warning.
 */
export function tick() {
  if (!navigator.userActivation?.hasBeenActive || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(TICK)
}
