import { Spinner } from '~/ui/primitives/spinner.tsx'

import styles from './verification.module.css'

/** In the place of the mark until the outcome is known. */
export function LoadingMark({ label }: { label: string }) {
  return (
    <span className={styles['mark']} data-outcome="waiting">
      <Spinner label={label} />
    </span>
  )
}
