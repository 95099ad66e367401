import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import css from './as-of.module.css'

/** Says how old saved data are; `time` in ms since 1970. */
export function AsOf({ time }: { time: number }) {
  const { t } = useT()
  return (
    <p className={css['note']}>
      <Icon name="clock" size={16} />
      {t('common.asOf', { time: formatDateTime(time) })}
    </p>
  )
}
