import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { shortcutsQuery } from '~/api/lobby.ts'
import type { User } from '~/contract/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { PageCard, PlayCard, Texts } from './evening-card.tsx'
import css from './your-evening.module.css'

/** Three steps to the first spin: confirm a contact, deposit, play. Before the deposit, the game opens in demo. */
export const FirstSteps = observer(function FirstSteps({ user }: { user: User }) {
  const { t } = useT()
  const { guest } = useStores()
  const { data: rows = [] } = useQuery({ ...shortcutsQuery(guest.market), enabled: false }) // the rows fetch it
  const hasContact = user.is_email_confirmed || user.phone_confirmed_by !== 'none'
  const hasPaid = user.deposits_count > 0
  const game = rows[0]?.items.find(({ has_demo: hasDemo, availability }) => {
    return availability === 'available' && (hasPaid || hasDemo)
  })
  const step = (number: number, isDone = false) => (isDone ? t('lobby.stepDone') : t('lobby.step', { number }))

  return (
    <ol className={css['cards']} aria-label={t('lobby.steps')}>
      <PageCard to="/profile/contacts" icon={hasContact ? 'check' : 'profile'}>
        <Texts label={step(1, hasContact)} value={t('lobby.stepContact')} />
      </PageCard>
      <PageCard to="/cash-box/deposit" icon={hasPaid ? 'check' : 'wallet'}>
        <Texts label={step(2, hasPaid)} value={t('lobby.stepDeposit')} />
      </PageCard>
      {game && (
        <PlayCard game={game} mode={hasPaid ? undefined : 'demo'} label={hasPaid ? step(3) : t('lobby.stepDemo')} />
      )}
    </ol>
  )
})
