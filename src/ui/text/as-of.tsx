import { useAsOf } from '~/hooks/use-as-of.ts'
import { Icon } from '~/ui/media/icon.tsx'

import css from './as-of.module.css'

/** Shows the age of stored data; `time` in ms since 1970, 0 if unknown. */
export function AsOf({ time, className = '' }: { time: number; className?: string | undefined }) {
  const asOf = useAsOf()
  return (
    <p className={`${css['note']} ${className}`}>
      <Icon name="clock" size={16} />
      {asOf(time)}
    </p>
  )
}
