import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { OffNote } from '~/ui/primitives/off-note.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './bonus-page.module.css'
import { CodeField } from './code-field.tsx'
import { scrollWhenStable } from './scroll-when-stable.ts'
import { pendingCode, usePendingActivation, usePromoCode } from './use-promo-code.ts'

type Props = {
  /** Fills the field without activating anything. */
  startCode: string
  /** True if this URL contains the code: the page scrolls to the field. */
  isLinked: boolean
  onUsed: () => void
}

/**
 * The entry of a promo code (BONUS-41 to BONUS-45). Only the server validates the code. A link with a code still leads
 * here while codes are switched off (PLUS-83).
 */
export function PromoEntry(props: Props) {
  if (!useMark('off:promo-codes')) return <Entry {...props} />
  return props.startCode || props.isLinked ? <OffNote feature="promoCodes" /> : null
}

const Entry = observer(function Entry({ startCode, isLinked, onUsed }: Props) {
  const { t } = useT()
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const problemOf = useProblemText()
  const taken = () => {
    setTyped('')
    onUsed()
  }
  const promoCode = usePromoCode({ onTaken: taken })
  const { activate, isBusy, problem, clearProblem } = promoCode
  const [pending] = useState(pendingCode)
  const code = typed ?? (startCode || pending?.id || '')

  useEffect(() => {
    if (!isLinked || !place.current) return undefined
    return scrollWhenStable(place.current)
  }, [isLinked])

  usePendingActivation(code, promoCode) // an earlier visit got no response for its code

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void activate(code)
  }
  return (
    <form ref={place} className={styles['entry']} onSubmit={submit} aria-label={t('bonuses.codeTitle')} noValidate>
      <h2 className={styles['heading']}>{t('bonuses.codeTitle')}</h2>
      <CodeField
        code={code}
        error={problemOf(problem)}
        onCode={(next) => {
          clearProblem()
          setTyped(next)
        }}
      />
      <OnlineButton isExplained type="submit" isLoading={isBusy} disabled={code.trim() === ''}>
        {t('bonuses.action.activate')}
      </OnlineButton>
    </form>
  )
})
