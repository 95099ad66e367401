import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `dismiss` on a press outside `ref`, on Escape and on a scroll of the page (SHELL-08). */
export function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  const close = useEffectEvent(dismiss)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      close()
    }
    const onScroll = () => close()
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      removeEventListener('scroll', onScroll)
    }
  }, [isOpen, ref])
}
