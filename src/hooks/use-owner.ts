import { useState, useEffect, useRef } from 'react'

import { ownerNow, type Owner } from '~/platform/owner.ts'

/** Returns `isMounted()`: true while this component is mounted. Check it before navigating after a late response. */
export function useIsMounted(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

/**
 * Returns the owner of input in this part of the screen: the person for whom it was mounted, even after that person
 * left.
 */
export function useOwner(): Owner {
  const [owner] = useState(ownerNow)
  return owner
}
