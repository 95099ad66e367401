import { useT } from '~/hooks/use-t.ts'

import { AppLink } from '../links/app-link.tsx'
import { EmptyState } from './empty-state.tsx'

/** In the place of whatever invites to play, for a player who is excluded or on a time-out (O-67, O-68). */
export function OnBreak() {
  const { t } = useT()
  return (
    <EmptyState icon="pause" title={t('onBreak.title')} text={t('onBreak.text')}>
      <AppLink to="/$slug" params={{ slug: 'responsible-gaming' }} look="secondary">
        {t('outOfMoney.pauseLink')}
      </AppLink>
    </EmptyState>
  )
}
