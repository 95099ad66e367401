import styles from './wifi-search.module.css'

/** Wifi arcs that light up from the dot outwards (SHELL-53); not animated with reduced motion. */
export function WifiSearch() {
  return (
    <svg className={styles['wifi']} viewBox="0 0 96 96" width="96" height="96" fill="none" aria-hidden>
      <circle className={styles['dot']} cx="48" cy="72" r="5" />
      <path className={styles['near']} d="M34 58a20 20 0 0 1 28 0" />
      <path className={styles['middle']} d="M22 45a38 38 0 0 1 52 0" />
      <path className={styles['far']} d="M10 32a56 56 0 0 1 76 0" />
    </svg>
  )
}
