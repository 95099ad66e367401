import styles from './ornament.module.css'

const horn = 'M84 62C66 62 58 44 46 36 31 26 13 35 14 51c1 14 20 18 25 6 3-8-5-14-11-9'
const inner = 'M84 72c-14 4-24-3-33 1-9 4-8 15 1 15 7 0 9-8 3-10'

/** Fine line-work after the ram's horn of felt carpets; only empty states and emblems wear it. */
export function Ornament({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles['ornament']} ${className}` : styles['ornament']}
      viewBox="0 0 220 104"
      width="220"
      height="104"
      aria-hidden
      focusable="false"
    >
      <path d={horn} />
      <path d={inner} />
      <g transform="matrix(-1 0 0 1 220 0)">
        <path d={horn} />
        <path d={inner} />
      </g>
      <path className={styles['horizon']} d="M70 103h80" />
    </svg>
  )
}
