import { observer } from 'mobx-react-lite'

import { limitsQuery } from '~/api/limits.ts'
import { limitKinds, type Protection } from '~/contract/limits.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useSavedAnswer } from '~/stores/use-saved-answer.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import { BreakSection } from './break-section.tsx'
import { HelpSection } from './help-section.tsx'
import { LimitSection } from './limit-section.tsx'
import styles from './limits.module.css'
import { OwnBreak } from './own-break.tsx'
import { RealitySection } from './reality-section.tsx'

/** Limits, the reality check, breaks and help, in plain words and without persuasion (O-67). */
export const LimitsPage = observer(function LimitsPage() {
  const { t } = useT()
  const { network } = useStores()
  const { data, asOf, hasFailed, retry } = useSavedAnswer(limitsQuery(), 'limits')
  useDocumentTitle(t('profile.limits'))

  return (
    <Page title={t('profile.limits')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        {asOf !== null && <AsOf time={asOf} />}
        {!network.isOnline && <p className={styles['note']}>{t('common.needsConnection')}</p>}
        {data && <Sections protection={data} />}
        {!data && hasFailed && <ErrorState title={t('limits.failed')} onRetry={retry} />}
        {!data && !hasFailed && (
          <output className={styles['sections']} aria-label={t('common.loading')}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} height={264} radius={20} />
            ))}
          </output>
        )}
        <HelpSection />
      </div>
    </Page>
  )
})

function Sections({ protection }: { protection: Protection }) {
  const { t } = useT()
  return (
    <>
      {protection.break && <OwnBreak protection={protection} />}
      <p className={styles['note']}>{t('limits.lead', { zone: t(`limits.zone${protection.currency}`) })}</p>
      <div className={styles['sections']}>
        {limitKinds.map((kind) => (
          <LimitSection key={kind} kind={kind} protection={protection} />
        ))}
        <RealitySection minutes={protection.reality_check} />
        <BreakSection kind="time-out" />
        <BreakSection kind="self-exclusion" />
      </div>
    </>
  )
}
