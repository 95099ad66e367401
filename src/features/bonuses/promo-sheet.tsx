import { observer } from 'mobx-react-lite'

import type { PromoBonus } from '~/contract/promo-codes.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useTurns } from '~/hooks/use-turns.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { cardOfPromo, promoState, turnsOf } from '~/offers/promo.ts'
import type { Term } from '~/offers/term-list.tsx'
import { OfferTermsList, OfficialRules } from '~/offers/terms.tsx'
import { OfferPicture } from './offer-picture.tsx'
import styles from './offer-sheet.module.css'
import { usePendingActivation, usePromoCode } from './use-promo-code.ts'

/** What a promo bonus gives and asks for, in the player's currency (DATA-42), then its one button. */
export const PromoSheet = observer(function PromoSheet({ promo, onClose }: { promo: PromoBonus; onClose: () => void }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const problem = useProblemText()
  const promoCode = usePromoCode({ onTaken: onClose, onOver: onClose })
  const { code, offers_per_user: all } = promo.promo_code
  usePendingActivation(code, promoCode)
  const { kind, left } = promoState(promo, useTurns(turnsOf(promo)))
  const card = cardOfPromo(promo, guest.currency)
  const first: Term[] = [
    [t('bonuses.promo.code'), code],
    [t('bonuses.promo.uses'), `${left}/${all}`],
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
      <OfferPicture card={card} />
      <p className={styles['lead']}>{promo.subtitle}</p>
      <OfferTermsList card={card} first={first} />
      <OfficialRules html={card.content} />
      {kind === 'soon' && (
        <p className={styles['hint']}>
          {t('bonuses.promo.from', { date: formatDateTime(promo.promo_code.banner_start_at) })}
        </p>
      )}
    </Dialog>
  )
})
