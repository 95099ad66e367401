import { useState } from 'react'

import { ownerNow, type Owner } from '~/platform/owner.ts'

/** The owner of what is typed into this part of the screen: the person for whom it was mounted, also after that person left. */
export function useOwner(): Owner {
  const [owner] = useState(ownerNow)
  return owner
}
