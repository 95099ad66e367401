import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { promoBonusesQuery } from '~/api/bonuses.ts'
import { PROMO_SKELETONS, PROMO_SUBTITLE_LENGTH, PROMO_TITLE_LENGTH } from '~/constants/bonuses.ts'
import type { PromoBonus } from '~/contract/promo-codes.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { viewOfPromo, promoState, momentsOf } from '~/offers/promo.ts'
import type { Term } from '~/offers/term-list.tsx'
import { OfferTermsList, OfficialRules } from '~/offers/terms.tsx'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { CutText } from '~/ui/text/cut-text.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './bonus-page.module.css'
import { Example } from './example.tsx'
import { OfferPicture } from './offer-picture.tsx'
import sheet from './offer-sheet.module.css'
import { usePendingActivation, usePromoCode } from './use-promo-code.ts'

/** The monthly promo bonuses in columns of 175 px (BONUS-10). */
export const PromoStrip = observer(function PromoStrip() {
  const { t, language } = useT()
  const { network } = useStores()
  const query = useQuery(promoBonusesQuery(language))
  const { data } = query
  const failure = useQueryFailure(query, 'bonuses.failed')
  const [opened, setOpened] = useState<string | null>(null)
  if (data?.length === 0 || (!data && !network.isOnline)) return null // not stored on the device
  const promo = data?.find(({ slug }) => slug === opened)
  return (
    <section aria-label={t('bonuses.monthly')}>
      <h2 className={styles['heading']}>{t('bonuses.monthly')}</h2>
      {failure && <FailureState of={failure} />}
      <ul className={styles['strip']} aria-busy={!data || undefined}>
        {!data &&
          !failure &&
          Array.from({ length: PROMO_SKELETONS }, (_each, index) => (
            <li key={index}>
              <Skeleton width={175} height={220} radius={14} />
            </li>
          ))}
        {data?.map((each) => (
          <PromoCard key={each.slug} promo={each} onOpen={() => setOpened(each.slug)} />
        ))}
      </ul>
      {promo && <PromoSheet promo={promo} onClose={() => setOpened(null)} />}
    </section>
  )
})

/** Titles are cut (BONUS-46). */
function PromoCard({ promo, onOpen }: { promo: PromoBonus; onOpen: () => void }) {
  const { t } = useT()
  const { kind, left } = promoState(promo, useServerTimeAt(momentsOf(promo)))
  const { offers_per_user: all, banner_start_at: start } = promo.promo_code
  const text = {
    soon: t('bonuses.promo.from', { date: formatDateTime(start) }),
    over: t('bonuses.promo.over'),
    used: t('bonuses.promo.used'),
    refused: t('bonuses.promo.refused'),
    open: t('bonuses.promo.left', { left, all }),
  }[kind]
  return (
    <li>
      <button type="button" className={styles['promo']} aria-haspopup="dialog" onClick={onOpen}>
        <LazyImage path={promo.secondary_image} alt="" width={240} height={160} />
        <span className={styles['promoWords']}>
          <strong className={textStyles['label']}>
            <CutText text={promo.title} length={PROMO_TITLE_LENGTH} />
          </strong>
          <span className={styles['promoText']}>
            <CutText text={promo.subtitle} length={PROMO_SUBTITLE_LENGTH} />
          </span>
          <span className={styles['promoState']}>
            {kind !== 'open' && <Icon name="lock" size={12} />}
            <span>{text}</span>
          </span>
        </span>
      </button>
    </li>
  )
}

/** The terms of a promo bonus in the player's currency (DATA-42), and its only button. */
export const PromoSheet = observer(function PromoSheet({ promo, onClose }: { promo: PromoBonus; onClose: () => void }) {
  const { t } = useT()
  const { guest, network } = useStores()
  const problem = useProblemText()
  const promoCode = usePromoCode({ onTaken: onClose, onOver: onClose })
  const { code, offers_per_user: all } = promo.promo_code
  usePendingActivation(code, promoCode)
  const { kind, left, obstacle } = promoState(promo, useServerTimeAt(momentsOf(promo)))
  const view = viewOfPromo(promo, guest.currency)
  const reason = kind === 'soon' ? undefined : (obstacle ?? undefined) // for a future bonus the date is shown instead
  const isCountTrue = kind === 'soon' || kind === 'open' || left === 0 // uses of a rejected code are worth nothing
  const first: Term[] = [
    [t('bonuses.promo.code'), code],
    [t('bonuses.promo.uses'), isCountTrue ? `${left}/${all}` : null],
  ]
  return (
    <Dialog
      kind="sheet"
      title={promo.title}
      onClose={onClose}
      actions={
        <>
          {(promoCode.problem ?? reason) && <p className={sheet['hint']}>{problem(promoCode.problem ?? reason)}</p>}
          {!network.isOnline && <p className={sheet['hint']}>{t('bonuses.needsConnection')}</p>}
          <OnlineButton
            isExplained
            isLoading={promoCode.isBusy}
            disabled={kind !== 'open'}
            onClick={() => void promoCode.activate(code)}
          >
            {t('bonuses.action.activate')}
          </OnlineButton>
        </>
      }
    >
      <OfferPicture view={view} />
      <p className={sheet['lead']}>{promo.subtitle}</p>
      <Example view={view} />
      <OfferTermsList isFolded view={view} first={first} />
      <OfficialRules html={view.content} />
      {kind === 'soon' && (
        <p className={sheet['hint']}>
          {t('bonuses.promo.from', { date: formatDateTime(promo.promo_code.banner_start_at) })}
        </p>
      )}
    </Dialog>
  )
})
