import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useProblemText } from '~/forms/problem-text.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { isCodeOver, offerOfCode, sendPromoCode } from '~/api/bonuses.ts'
import { offersQuery } from '~/api/offers.ts'
import { onceCaller } from '~/api/transport/once.ts'
import { refetchNow } from '~/api/transport/refetch.ts'
import type { SafeKey } from '~/lib/safe-key.ts'
import { saveUserExtraMutation } from '~/api/account.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { ActivePromo } from '~/contract/promo-codes.ts'
import { offerIntents } from '~/db/intents.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { track } from '~/platform/track.ts'
import { useStores } from '~/stores/use-stores.ts'

import css from './app-promo-dialog.module.css'

/**
 * Sends the code of the app, once: with the idempotency key that the bonus page would use for the same code (see
 * api/transport/once.ts).
 */
function useSendCode(code: string) {
  const { language } = useT()
  const queryClient = useQueryClient()
  return () =>
    onceCaller.run({
      intents: offerIntents,
      call: 'promo-code',
      id: code,
      now: serverNow,
      send: (key: SafeKey) => sendPromoCode(code, key),
      refetch: () => refetchNow(queryClient, offersQuery(language)),
      effect: (offers: readonly PlayerOffer[], press) => offerOfCode(press, offers, new Set()),
      mayBeAlready: false,
    })
}

/**
 * Activates the promo. If it is activated or permanently rejected, it is marked done and leads to the received bonuses
 * (BANNER-19). Closing it otherwise, also by leaving the page, defers it (BANNER-18). `code`: another error, shown to
 * the player.
 */
export function useAppPromo(promoCode: string, onClose: () => void) {
  const router = useRouter()
  const { session } = useStores()
  const isMounted = useIsMounted()
  const sendCode = useSendCode(promoCode)
  const [isActivating, setActivating] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation(saveUserExtraMutation())
  const mark = (value: boolean) => save.mutate({ key: 'showAppsPromoModal', value: { value, time: serverNow() } })

  const isDecided = useRef(false)
  const [isSamePlayer] = useState(session.samePlayer)
  const leave = useEffectEvent(() => {
    if (!isDecided.current && isSamePlayer()) mark(false)
  })
  useEffect(() => leave, [])

  const finish = () => {
    isDecided.current = true
    mark(true)
    onClose()
    router.history.push('/bonuses/received')
  }
  async function activate() {
    setActivating(true)
    setProblem(null)
    const settled = await sendCode()
    if (isMounted()) setActivating(false)
    if (!settled) return
    if (settled.outcome === 'unknown') return setProblem('codeUnknown')
    if (settled.outcome === 'not-sent') return setProblem('notStored')
    if (settled.outcome !== 'done') {
      const { code = 'DEFAULT' } = settled.error
      return isCodeOver(code) ? finish() : setProblem(code)
    }
    const offer = settled.effect ?? (settled.answer as ActivePromo).offer
    track('bonus_granted', { bonus_id: offer.id, type: offer.type })
    finish()
  }
  return {
    activate,
    isActivating,
    problem,
    defer: onClose,
  }
}

type Props = { code: string; onClose: () => void }

/** The gift for those who play in the app (BANNER-17). Closing it defers it (BANNER-18). */
export function AppPromoDialog({ code, onClose }: Props) {
  const { t } = useT()
  const problemText = useProblemText()
  const { activate, isActivating, problem, defer } = useAppPromo(code, onClose)
  return (
    <Dialog
      title={t('appPromo.title')}
      onClose={defer}
      actions={
        <Button isLoading={isActivating} onClick={() => void activate()}>
          {t('appPromo.activate')}
        </Button>
      }
    >
      <p>{t('appPromo.text', { brand: config.brand })}</p>
      {problem !== null && (
        <p className={css['problem']} role="alert">
          {problemText(problem)}
        </p>
      )}
    </Dialog>
  )
}
