import styles from './header.module.css'
import { LazyPart } from '../late/lazy-part.ts'

const load = () => import('~/features/inbox/bell.tsx').then(({ Bell }) => Bell)
const none = {}
const room = <span className={styles['bell']} />

/** Where the bell comes: a guest's first visit does without its code. */
export function BellPlace() {
  return <LazyPart load={load} props={none} ifLost="nothing" fallback={room} />
}
