import type { ReactNode } from 'react'

import { AppLink, ServerLink, type AppPath } from '../links/app-link.tsx'
import { Icon, type IconName } from '../media/icon.tsx'
import { Chip } from './chip.tsx'
import styles from './list-row.module.css'

type Face = {
  icon: IconName
  label: string
  mark?: { text: string; tone: 'warning' | 'news' } | undefined
  /** Content at the end of the row; default: an arrow. */
  end?: ReactNode
}
type Way = { to: AppPath } | { href: string } | { onClick: () => void; isBusy?: boolean }

const arrow = <Icon name="chevron-right" size={20} />

/** A row of a list of links and actions: to a page of the app, to a given URL, or a click handler. */
export function ListRow({ icon, label, mark, end = arrow, ...way }: Face & Way) {
  const className = styles['row']
  const face = (
    <>
      <Icon name={icon} />
      <span className={styles['label']}>
        <span>{label}</span>
        {mark && <Chip tone={mark.tone}>{mark.text}</Chip>}
      </span>
      {end}
    </>
  )
  if ('to' in way) {
    return (
      <AppLink to={way.to} look="plain" className={className}>
        {face}
      </AppLink>
    )
  }
  if ('href' in way) {
    return (
      <ServerLink href={way.href} look="plain" className={className}>
        {face}
      </ServerLink>
    )
  }
  return (
    <button type="button" className={className} aria-busy={way.isBusy || undefined} onClick={way.onClick}>
      {face}
    </button>
  )
}
