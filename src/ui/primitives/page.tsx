import type { ReactNode } from 'react'

import { BackLink } from '../links/back-link.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './page.module.css'

type Props = {
  title: string
  /** Target and label of the back arrow before the title. */
  back?: { to: string; label: string } | undefined
  /** Content at the end of the title row. */
  end?: ReactNode
  children: ReactNode
}

/** A page with a title: gutters, a back link, one h1. */
export function Page({ title, back, end, children }: Props) {
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        {back && (
          <BackLink to={back.to} look="plain" className={styles['back']}>
            <Icon name="back" label={back.label} />
          </BackLink>
        )}
        <h1 className={styles['title']}>{title}</h1>
        {end}
      </div>
      {children}
    </div>
  )
}
