import { useT } from '~/hooks/use-t.ts'

import { AppLink } from '../links/app-link.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  /** Status of the account: excluded players see another title. */
  status?: string | undefined
  /** End of the break, formatted; null: permanent; undefined: not shown here. */
  until?: string | null | undefined
}

/** Replaces content that invites to play, for a player who is excluded or on a time-out (O-67, O-68). */
export function OnBreak({ status, until }: Props) {
  const { t } = useT()
  const end = until === undefined ? null : until === null ? t('onBreak.forever') : t('onBreak.until', { time: until })
  return (
    <EmptyState
      scene="anchor"
      title={t(status === 'excluded' ? 'onBreak.excluded' : 'onBreak.title')}
      text={[end, t(until === undefined ? 'onBreak.text' : 'onBreak.closed')]
        .filter(Boolean)
        .join('. ')
        .replace('..', '.')}
    >
      <AppLink to="/$slug" params={{ slug: 'responsible-gaming' }} look="secondary">
        {t('outOfMoney.pauseLink')}
      </AppLink>
    </EmptyState>
  )
}
