import { useEffect, useState } from 'react'

/** True while the focus is in a field that may open an on-screen keyboard. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches('input, textarea') ?? false)
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}
