import { useT } from '~/hooks/use-t.ts'

import styles from './list-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

type Props = { height: number; radius: number | string }

/** Five skeleton rows of a loading list. */
export function ListSkeleton({ height, radius }: Props) {
  const { t } = useT()
  return (
    <output className={styles['rows']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={height} radius={radius} />
      ))}
    </output>
  )
}
