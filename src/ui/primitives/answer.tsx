import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { AsOf } from '~/ui/text/as-of.tsx'

import { ErrorState } from './error-state.tsx'

type Failure = { title: MessageKey; text: MessageKey; retry: () => void }

type Props<Data> = {
  of: { data: Data | undefined; asOf: number | null; failure: Failure | null }
  /** Stands in while it loads. */
  skeleton: ReactNode
  /** The time is said elsewhere, once for several answers. */
  hasNoTime?: boolean
  stampClass?: string | undefined
  children: (data: Data) => ReactNode
}

/** An answer as a screen shows it: that it loads, that it failed, or what it says, with its time where that is not now. */
export function AnswerView<Data>({ of, skeleton, hasNoTime = false, stampClass, children }: Props<Data>) {
  const { t } = useT()
  const { data, asOf, failure } = of
  if (failure) return <ErrorState title={t(failure.title)} text={t(failure.text)} onRetry={failure.retry} />
  if (data === undefined) return skeleton
  return (
    <>
      {asOf !== null && !hasNoTime && <AsOf time={asOf} className={stampClass} />}
      {children(data)}
    </>
  )
}
