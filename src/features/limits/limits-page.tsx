import { observer } from 'mobx-react-lite'

import { limitsQuery } from '~/api/limits.ts'
import { limitKinds, type Protection } from '~/contract/limits.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useAnswer } from '~/stores/use-answer.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AnswerView } from '~/ui/primitives/answer.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

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
  const limits = useAnswer(limitsQuery(), { failed: 'limits.failed' })
  useDocumentTitle(t('profile.limits'))

  return (
    <Page title={t('profile.limits')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        {!network.isOnline && <p className={styles['note']}>{t('common.needsConnection')}</p>}
        <AnswerView of={limits} skeleton={<Waiting />}>
          {(protection) => <Sections protection={protection} />}
        </AnswerView>
        <HelpSection />
      </div>
    </Page>
  )
})

function Waiting() {
  const { t } = useT()
  return (
    <output className={styles['sections']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={264} radius={20} />
      ))}
    </output>
  )
}

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
