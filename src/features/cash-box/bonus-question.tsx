import { useQuery } from '@tanstack/react-query'

import { withdrawalTermsQuery } from '~/api/cash-box.ts'
import { offersQuery } from '~/api/offers.ts'
import { balanceQuery } from '~/api/profile.ts'
import type { Currency } from '~/contract/money.ts'
import type { WithdrawalTerms } from '~/contract/withdrawal.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Story, useStory } from '~/offers/use-story.tsx'
import { wageringQueue } from '~/offers/wagering.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import { Money } from '~/ui/text/money.tsx'

import styles from './bonus-question.module.css'
import { durationText } from './method/amounts.ts'

/** When a bonus ends. */
export function BonusUntil({ end }: { end: string }) {
  const { t } = useT()
  return `${t('bonuses.term.until')} ${formatDateTime(end)}`
}

type Props = {
  /** The amount to withdraw, minor units. */
  amount: number
  currency: Currency
  /** How long it takes. */
  minutes: number
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a withdrawal that ends a bonus: amounts paid, lost and left (CASH-32). Nothing has been sent yet. */
export function BonusQuestion({ amount, currency, minutes, onConfirm, onClose }: Props) {
  const { t } = useT()
  const { data: terms } = useQuery(withdrawalTermsQuery()) // refetched: a bonus may have been won, lost or wagered since
  const { data: balance } = useQuery(balanceQuery())
  const lost = terms?.bonus_lost ?? 0
  return (
    <Dialog
      kind="sheet"
      title={t('money.ask.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} data-first-focus>
            {t(lost > 0 ? 'money.ask.keep' : 'common.close')}
          </Button>
          <Button variant={lost > 0 ? 'secondary' : 'primary'} onClick={onConfirm}>
            {t(lost > 0 ? 'money.ask.confirm' : 'withdrawal.take')}
          </Button>
        </>
      }
    >
      <dl className={layoutStyles['stack4']}>
        <div className={styles['row']}>
          <dt>
            {t('money.ask.take')}
            <small>{t('money.ask.own')}</small>
            <small>{t('withdrawal.withCheck', { time: t(...durationText(minutes)) })}</small>
          </dt>
          <dd>
            <Money minor={amount} currency={currency} />
          </dd>
        </div>
        {terms && lost > 0 && (
          <div className={`${styles['row']} ${styles['lost']}`}>
            <dt>
              {t('money.ask.lose')}
              <Wagered terms={terms} />
            </dt>
            <dd>
              <Money minor={lost} currency={currency} />
            </dd>
          </div>
        )}
        {balance && (
          <div className={`${styles['row']} ${styles['left']}`}>
            <dt>{t('money.ask.left')}</dt>
            <dd>
              <Money minor={Math.max(0, balance.total - amount - lost)} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {terms && lost === 0 && <p>{t('money.ask.nothing')}</p>}
    </Dialog>
  )
}

/** Each bonus that would be lost: what is left to wager, and what it could still bring. */
function Wagered({ terms: { bonus_offer_ids: ids } }: { terms: WithdrawalTerms }) {
  const { language } = useT()
  const { data: offers = [] } = useQuery(offersQuery(language))
  const lost = wageringQueue(offers).filter(({ id }) => !ids || ids.includes(id))
  const { rest } = useStory()
  return lost.map((offer) => (
    <small key={offer.id}>
      <strong>{offer.content.title}</strong>
      <Story isInline steps={rest(offer)} />
    </small>
  ))
}
