import styles from './spinner.module.css'

/** A turning ring. With a label it is announced, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles['ring']} aria-hidden />
  return <output className={styles['ring']} aria-label={label} />
}
