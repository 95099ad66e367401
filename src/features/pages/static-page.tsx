import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { staticPageQuery } from '~/api/pages.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useListFailure } from '~/stores/use-list-failure.ts'
import { useOutOfReach } from '~/stores/use-out-of-reach.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'
import { Html } from '~/ui/text/html.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './static-page.module.css'

const lines = ['92%', '100%', '86%', '97%', '60%', '94%', '99%', '72%']

type Props = {
  slug: string
  /** The page when the server knows no such slug. */
  unknown: ReactNode
  /** Where the visitor came from, when that page wants them back (PROF-34). */
  back?: string | undefined
  /** What stands under the text: also where that fails, and through every further try. */
  children?: ReactNode
}

/** A page that the operator writes (STATIC-01, ROUTE-33). */
export const StaticPage = observer(function StaticPage({ slug, unknown, back, children }: Props) {
  const { t } = useT()
  const { guest, network } = useStores()
  const query = staticPageQuery(slug, guest.language)
  const { data, dataUpdatedAt, error } = useQuery(query)
  const isOutOfReach = useOutOfReach(query.queryKey, !data)
  const hasFailed = !data && (error !== null || isOutOfReach)
  const state = { queryKey: query.queryKey, isMissing: !data, hasFailed }
  const failure = useListFailure(state, 'common.somethingWrong')
  const [showsUnder, setShowsUnder] = useState(false)
  if (!showsUnder && (data || failure)) setShowsUnder(true)
  useDocumentTitle(data?.title)
  const { kind, href } = safeLink(back ?? '')
  const wayBack = kind === 'internal' ? href : null
  if (error instanceof ApiError && error.status === 404) return unknown

  return (
    <Page title={data?.title ?? ''} back={wayBack ? { to: wayBack, label: t('common.back') } : undefined}>
      {failure && <ErrorState title={t(failure.title)} text={t(failure.text)} onRetry={failure.retry} />}
      {!data && !failure && (
        <output className={css['skeleton']} aria-label={t('common.loading')}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </output>
      )}
      {data && (error || !network.isOnline) && <AsOf time={dataUpdatedAt} className={css['stamp']} />}
      {data && <Html html={data.content} className={css['text'] ?? ''} />}
      {showsUnder && children}
    </Page>
  )
})
