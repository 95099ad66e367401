import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import type { Failure } from '~/lib/i18n.ts'
import { Scene } from '~/ui/media/scene.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './list-skeleton.module.css'

type ListSkeletonProps = { height: number; radius: number | string }

/** Five skeleton rows of a loading list. */
export function ListSkeleton({ height, radius }: ListSkeletonProps) {
  const { t } = useT()
  return (
    <output className={styles['rows']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={height} radius={radius} />
      ))}
    </output>
  )
}

type Props<Data> = {
  of: { data: Data | undefined; asOf: number | null; failure: Failure | null }
  /** Shown while it loads. */
  skeleton: ReactNode
  /** The time is shown elsewhere, once for several responses. */
  hasNoTime?: boolean
  stampClass?: string | undefined
  children: (data: Data) => ReactNode
}

/** Shows the state of a response: loading, failed, or its data, with the time if the data is not live. */
export function QueryView<Data>({ of, skeleton, hasNoTime = false, stampClass, children }: Props<Data>) {
  const { data, asOf, failure } = of
  if (failure) return <FailureState of={failure} />
  if (data === undefined) return skeleton
  return (
    <>
      {!hasNoTime && <AsOf time={asOf} className={stampClass} />}
      {children(data)}
    </>
  )
}

/** A failure without a retry: the device is offline, and the data load once it is back. */
export function FailureState({ of: { title, text, retry } }: { of: Failure }) {
  const { t } = useT()
  return (
    <ErrorState title={t(title)} text={t(text)} picture={retry ? undefined : <Scene name="boat" />} onRetry={retry} />
  )
}
