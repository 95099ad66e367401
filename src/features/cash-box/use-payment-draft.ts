import { useCallback, useEffect, useState } from 'react'

import { savedDraft, saveDraft } from '~/db/drafts.ts'

/** Never a field of a card or an account: only what the next visit may start with. */
type PaymentDraft = { method: string; amount: string }

const PAUSE = 400 // ms without typing before the draft is written
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Writes when typing pauses, and at once when the form is sent or the page goes: a press on Pay may leave it within the
 * pause, and what is written while it goes may not arrive.
 */
function writeSoon(write: () => void): () => void {
  const timer = setTimeout(write, PAUSE)
  const going = new AbortController()
  addEventListener('submit', write, { capture: true, signal: going.signal })
  addEventListener('pagehide', write, { signal: going.signal })
  return () => {
    clearTimeout(timer)
    going.abort()
  }
}

/** Method and amount of an unfinished payment, over a reload (C19). Undefined until they are read. */
export function usePaymentDraft(name: 'deposit' | 'withdrawal') {
  const [draft, setDraft] = useState<PaymentDraft>()

  useEffect(() => {
    let isHere = true
    async function read() {
      const saved = await savedDraft(name)
      if (isHere) setDraft({ method: text(saved?.['method']), amount: text(saved?.['amount']) })
    }
    void read()
    return () => {
      isHere = false
    }
  }, [name])

  useEffect(() => {
    if (!draft) return undefined
    return writeSoon(() => void saveDraft(name, draft))
  }, [name, draft])

  const keepMethod = useCallback((method: string) => setDraft((last) => last && { ...last, method }), [])
  const keepAmount = useCallback((amount: string) => setDraft((last) => last && { ...last, amount }), [])
  return { draft, keepMethod, keepAmount }
}
