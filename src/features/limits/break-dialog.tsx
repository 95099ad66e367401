import { observer } from 'mobx-react-lite'

import { TIME_OUT_HOURS } from '~/constants/limits.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { BreakQuestion } from './break-question.tsx'
import styles from './limits.module.css'

const [SHORTEST] = TIME_OUT_HOURS

/**
 * The question of the shortest break, over a game and over the page about responsible gaming (PLUS-90). Links to the
 * other tools.
 */
export const BreakDialog = observer(function BreakDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  return (
    <BreakQuestion
      kind="time-out"
      chosen={SHORTEST}
      length={t('limits.breakHours', { count: SHORTEST })}
      onEnd={onClose}
    >
      <p className={styles['links']}>
        <AppLink to="/profile/limits">{t('profile.limits')}</AppLink>
        <AppLink to="/profile/activity">{t('profile.activity')}</AppLink>
        <AppLink to="/$slug" params={{ slug: 'responsible-gaming' }}>
          {t('outOfMoney.pauseLink')}
        </AppLink>
      </p>
    </BreakQuestion>
  )
})
