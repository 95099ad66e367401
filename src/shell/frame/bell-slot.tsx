import styles from './header.module.css'
import { LazyPart } from '../lazy/lazy-part.ts'

const load = () => import('~/features/inbox/bell.tsx').then(({ Bell }) => Bell)
const none = {}
const room = <span className={styles['bell']} />

/** The slot of the bell: a guest's first visit does not load its code. */
export function BellSlot() {
  return <LazyPart load={load} props={none} ifFailed="nothing" fallback={room} />
}
