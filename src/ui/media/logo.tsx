import { logo } from '~/lib/brand.ts'
import { config } from '~/lib/config.ts'

import styles from './logo.module.css'

/** The mark of the brand, and its name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles['logo']} ${className}` : styles['logo']}>
      <svg
        className={styles['mark']}
        width={logo.width}
        height={logo.height}
        viewBox={`0 0 ${logo.width} ${logo.height}`}
        aria-hidden
        focusable="false"
      >
        {logo.shapes.map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </svg>
      {config.brand}
    </span>
  )
}
