import { config } from '~/lib/config.ts'

import styles from './logo.module.css'

/** The bird over the horizon, and the brand's name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles['logo']} ${className}` : styles['logo']}>
      <svg className={styles['mark']} width="32" height="28" viewBox="0 0 32 28" aria-hidden focusable="false">
        <path className={styles['sun']} d="M7.5 22.5a8.5 8.5 0 0 1 17 0z" />
        <path
          className={styles['bird']}
          d="M1.5 6.5C7.5 4 13 6 16 12c3-6 8.5-8 14.5-5.5C25 7 20.5 10.5 16 19 11.5 10.5 7 7 1.5 6.5z"
        />
        <path className={styles['horizon']} d="M2 25.5h28" />
      </svg>
      {config.brand}
    </span>
  )
}
