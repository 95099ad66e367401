import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { offeredCode } from '~/platform/offered-code.ts'

import type { RegisterValues } from '../form/auth-schemas.ts'
import { keepTypedContact, typedContact } from '../form/typed-contact.ts'

/** None where an offer stands over the form: its code waits for the page of the bonuses, one that is sent here is activated at once. */
const offeredNow = (hasOffer: boolean, search = location.search) =>
  hasOffer ? undefined : (offeredCode(search, document.cookie) ?? undefined)

/**
 * What the field begins with: the code of the last link, whatever page it led to, or what was typed since that link and never
 * sent (SHELL-37).
 */
export function startCode(hasOffer: boolean): string {
  const { promo_code: typed, offered_code: known } = typedContact()
  const offered = offeredNow(hasOffer)
  return offered === undefined || offered === known ? typed : offered
}

type Parts = { promoCode: string; hasOffer: boolean }

/** Keeps what stands in the field with the link that it is newer than; a link that is followed meanwhile beats it. */
export function useOfferedCode({ setValue }: UseFormReturn<RegisterValues>, { promoCode, hasOffer }: Parts) {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [first] = useState(() => offeredNow(hasOffer))
  const known = useRef(first)
  useEffect(() => {
    const offered = offeredNow(hasOffer, search)
    if (offered === undefined || offered === known.current) return
    known.current = offered
    setValue('promo_code', offered, { shouldDirty: true })
  }, [hasOffer, search, setValue])
  useEffect(() => keepTypedContact({ promo_code: promoCode, offered_code: known.current }), [promoCode])
}
