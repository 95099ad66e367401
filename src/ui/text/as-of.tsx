import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Icon } from '~/ui/media/icon.tsx'

import css from './as-of.module.css'

/** Says how old the data beside it are that this device had saved; `time` in ms since 1970. */
export function AsOf({ time, className = '' }: { time: number; className?: string | undefined }) {
  const { t } = useT()
  return (
    <p className={`${css['note']} ${className}`}>
      <Icon name="clock" size={16} />
      {t('common.asOf', { time: formatDateTime(time) })}
    </p>
  )
}
