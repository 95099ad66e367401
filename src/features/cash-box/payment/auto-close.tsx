import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import { MODAL_CLOSE } from '~/constants/layout.ts'
import styles from '~/ui/primitives/dialog-text.module.css'

/** Calls `onTimeout` after a second. A pointer or touch on the dialog, or focus moved by the keyboard, pauses it (O-13). */
export function AutoClose({ onTimeout, children }: { onTimeout: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  const end = useEffectEvent(onTimeout)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(end, MODAL_CLOSE)
    return () => clearTimeout(timer)
  }, [isHeld])

  useEffect(() => {
    // the whole dialog counts, including its frame and title
    const whole = ref.current?.closest('dialog') ?? ref.current
    if (!whole) return
    const signal = new AbortController()
    const hold = () => setIsHeld(true)
    const release = () => setIsHeld(false)
    for (const event of ['pointerenter', 'pointermove', 'pointerdown', 'keydown']) {
      whole.addEventListener(event, hold, { signal: signal.signal })
    }
    whole.addEventListener(
      'pointerleave',
      (event) => {
        // lifting the finger is not leaving: the player may still be reading
        if (event instanceof PointerEvent && event.pointerType === 'touch') return
        release()
      },
      { signal: signal.signal },
    )
    return () => signal.abort()
  }, [])

  return (
    <div ref={ref} className={styles['held']}>
      {children}
    </div>
  )
}
