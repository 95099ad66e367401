import { useCallback, useEffect, useState } from 'react'

import { storedDraft, saveDraft } from '~/db/drafts.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { draftWriter } from '~/platform/draft-writer.ts'

import { lastMethod } from './last-payment.ts'

/** Only the start values of the next visit, never a field of a card or an account. */
type PaymentDraft = { method: string; amount: string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Method and amount of an unfinished payment, kept over a reload (C19). Without a draft, the last used method (PLUS-22).
 * Undefined until they are read.
 */
export function usePaymentDraft(name: 'deposit' | 'withdrawal') {
  const owner = useOwner()
  const [draft, setDraft] = useState<PaymentDraft>()

  useEffect(() => {
    let isReady = true
    async function read() {
      const saved = await storedDraft(name)
      if (isReady) setDraft({ method: text(saved?.['method']) || lastMethod(name), amount: text(saved?.['amount']) })
    }
    void read()
    return () => {
      isReady = false
    }
  }, [name])

  useEffect(() => {
    if (!draft) return undefined
    const writer = draftWriter(() => void saveDraft(owner, name, draft))
    writer.typed()
    return writer.stop
  }, [owner, name, draft])

  const keepMethod = useCallback((method: string) => setDraft((last) => last && { ...last, method }), [])
  const keepAmount = useCallback((amount: string) => setDraft((last) => last && { ...last, amount }), [])
  return { draft, keepMethod, keepAmount }
}
