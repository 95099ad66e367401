import { useState } from 'react'

import { ownerNow, type Owner } from '~/platform/owner.ts'

/**
 * Returns the owner of input in this part of the screen: the person for whom it was mounted, even after that person
 * left.
 */
export function useOwner(): Owner {
  const [owner] = useState(ownerNow)
  return owner
}
