import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { activateAppPromo } from '~/api/app-promo.ts'
import { saveUserExtraMutation } from '~/api/user-extra.ts'
import { track } from '~/platform/track.ts'
import { serverNow } from '~/platform/server-clock.ts'

/** Refusals after which the promo is done for this player (ERR-05, BANNER-19). */
const over = new Set([
  'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
  'PROMO_CODE_USAGE_LIMIT_REACHED',
  'PROMO_CODE_PLAYER_NOT_TARGETED',
])

/**
 * Takes the promo: activated, or refused for good, it is marked done and leads to the received bonuses (BANNER-19).
 * `defer` remembers when it was closed (BANNER-18). `code` of another refusal is left for the player to read.
 */
export function useAppPromo(promoCode: string, onClose: () => void) {
  const router = useRouter()
  const [key] = useState(() => crypto.randomUUID()) // of this one intent, however often it is pressed
  const save = useMutation(saveUserExtraMutation())
  const mark = (value: boolean) => save.mutate({ key: 'showAppsPromoModal', value: { value, time: serverNow() } })

  const finish = () => {
    mark(true)
    onClose()
    router.history.push('/bonuses/received')
  }
  const activate = useMutation({
    mutationFn: () => activateAppPromo(promoCode, key),
    onSuccess: ({ offer, type }) => {
      track('bonus_granted', { bonus_id: offer.id, type })
      finish()
    },
    onError: (error) => {
      if (codeOf(error) !== null && over.has(codeOf(error) ?? '')) finish()
    },
  })
  return {
    activate: () => activate.mutate(),
    isActivating: activate.isPending,
    problem: codeOf(activate.error),
    defer: () => {
      mark(false)
      onClose()
    },
  }
}

function codeOf(error: Error | null): string | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return 'GENERAL_ERROR'
  return error.isLost ? 'offline' : (error.code ?? 'GENERAL_ERROR')
}
