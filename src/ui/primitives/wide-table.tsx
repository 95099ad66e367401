import type { ReactNode, Ref } from 'react'

import styles from './wide-table.module.css'

type Props = {
  /** Id of the element that names the table. */
  name: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The box of a table that may be wider than the page. It scrolls sideways, so the keyboard can focus it. */
export const WideTable = ({ name, ref, children }: Props) => (
  <div ref={ref} className={styles['wide']} role="region" aria-labelledby={name} tabIndex={0}>
    {children}
  </div>
)
