import { observer } from 'mobx-react-lite'

import type { PromoBonus } from '~/contract/promo-codes.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { useOfferTexts, timesOf } from './offer-texts.ts'
import { promoState } from './promo-state.ts'
import styles from './offer-sheet.module.css'
import { TermList, type Term } from './term-list.tsx'
import { usePromoCode } from './use-promo-code.ts'

/** What a promo bonus gives and asks for, in the player's currency (DATA-42), then its one button. */
export const PromoSheet = observer(function PromoSheet({ promo, onClose }: { promo: PromoBonus; onClose: () => void }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const { money, number, share } = useOfferTexts()
  const problem = useProblemText()
  const promoCode = usePromoCode({ onTaken: onClose, onOver: onClose })
  const { offer_template: template, code, end_at: end } = promo.promo_code
  const { kind, left } = promoState(promo, serverNow())
  const { currency } = guest
  const sum = (figure: Partial<Record<typeof currency, number>> | null) =>
    figure?.[currency] ? money(figure[currency], currency) : null
  const terms: Term[] = [
    [t('bonuses.promo.code'), code],
    [t('bonuses.term.percent'), template.maxAmountPercent ? share(template.maxAmountPercent) : null],
    [t('bonuses.term.spins'), template.spinsCount?.[currency] ? number(template.spinsCount[currency]) : null],
    [t('bonuses.term.game'), template.game?.name],
    [t('bonuses.term.spinBet'), sum(template.totalBet)],
    [t('bonuses.term.maxBonus'), sum(template.maxAmountMoney)],
    [t('bonuses.term.minDeposit'), sum(template.minDepositAmount)],
    [t('bonuses.term.wager'), template.wager > 0 ? `×${template.wager}` : t('bonuses.noWager')],
    [t('bonuses.term.cashOut'), template.maxCashOutPercent ? timesOf(template.maxCashOutPercent) : null],
    [t('bonuses.term.until'), formatDateTime(end)],
    [t('bonuses.promo.uses'), `${left}/${promo.promo_code.offers_per_user}`],
  ]
  return (
    <Dialog
      kind="sheet"
      title={promo.title}
      onClose={onClose}
      actions={
        <>
          {promoCode.problem && <p className={styles['hint']}>{problem(promoCode.problem)}</p>}
          {!network.isOnline && <p className={styles['hint']}>{t('bonuses.needsConnection')}</p>}
          <Button
            isLoading={promoCode.isBusy}
            disabled={kind !== 'open' || !network.isOnline}
            onClick={() => void promoCode.activate(code)}
          >
            {t('bonuses.action.activate')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{promo.subtitle}</p>
      <TermList terms={terms} />
      {kind === 'soon' && (
        <p className={styles['hint']}>
          {t('bonuses.promo.from', { date: formatDateTime(promo.promo_code.banner_start_at) })}
        </p>
      )}
    </Dialog>
  )
})
