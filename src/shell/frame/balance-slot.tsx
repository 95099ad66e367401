import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './header.module.css'
import { LazyPart } from '../lazy/lazy-part.ts'

const loadBalanceMenu = () => import('./balance-menu.tsx').then(({ BalanceMenu }) => BalanceMenu)
const none = {}

/**
 * The player's money in the header, with reserved space while its code loads: a guest's first visit does not need it.
 */
export function BalanceSlot() {
  const room = (
    <span className={styles['balance']}>
      <Skeleton width="6rem" height={16} />
    </span>
  )
  return <LazyPart load={loadBalanceMenu} props={none} ifFailed="nothing" fallback={room} />
}
