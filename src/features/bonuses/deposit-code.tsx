import { observer } from 'mobx-react-lite'
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'

import { dropDraft, storedDraft, saveDraft } from '~/db/drafts.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { useProblemText } from '~/forms/problem-text.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import type { CodeHandle } from '~/offers/promo.ts'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { CodeField } from './code-field.tsx'
import css from './deposit-code.module.css'
import { pendingCode, usePromoCode } from './use-promo-code.ts'

const DRAFT = 'promo-entry'

/** The typed code, kept over a change of the payment method and a reload; null if nothing was typed. */
function useTypedCode(start: string) {
  const owner = useOwner()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(start !== '')
  useEffect(() => {
    let isReady = true
    async function read() {
      const text = (await storedDraft(DRAFT))?.['text']
      if (!isReady || typeof text !== 'string') return
      setTyped((now) => now ?? text)
      setIsOpen(true)
    }
    void read()
    return () => {
      isReady = false
    }
  }, [])
  const type = (text: string) => {
    setTyped(text)
    void (text === '' ? dropDraft(owner, DRAFT) : saveDraft(owner, DRAFT, { text }))
  }
  return { typed, type, isOpen, setIsOpen }
}

type Props = {
  /** The code of a link; it fills the field. */
  offered: string
  /** The code brought a bonus that waits for a deposit. Missing if the form starts with that bonus by itself. */
  onBonus?: ((id: string) => void) | undefined
  isBeforeForm?: boolean | undefined
  handle?: Ref<CodeHandle> | undefined
}

/**
 * The entry of a promo code inside a deposit form, collapsed by default, or before that form if there is a code already
 * (PLUS-62). A code's bonus is chosen for this deposit. Enter in the field submits the code and never pays.
 */
export function DepositCode(props: Props) {
  if (!useMark('off:promo-codes')) return <Entry {...props} />
  return props.offered && !props.isBeforeForm ? <OffNote feature="promoCodes" /> : null
}

const Entry = observer(function Entry({ offered, onBonus, isBeforeForm = false, handle }: Props) {
  const { t } = useT()
  const problemOf = useProblemText()
  const [start] = useState(() => offered || (pendingCode()?.id ?? ''))
  const { typed, type, isOpen, setIsOpen } = useTypedCode(start)
  const { activate, isBusy, problem, clearProblem } = usePromoCode({
    isAtDeposit: true,
    onTaken: (_code, waiting) => {
      type('')
      if (waiting) onBonus?.(waiting.id)
    },
  })
  const code = typed ?? start
  const line = useRef<HTMLDivElement>(null)
  /** The result of the code that the Pay button sent; null if the player has changed the field since then. */
  const [isAccepted, setIsAccepted] = useState<boolean | null>(null)
  const change = (next: string) => {
    clearProblem()
    setIsAccepted(null)
    type(next)
  }
  async function sendBeforePay() {
    setIsAccepted(null)
    if (code.trim() === '') return 'none'
    setIsOpen(true)
    const result = await activate(code)
    setIsAccepted(result ?? null)
    if (result === false) line.current?.querySelector('input')?.focus()
    return result === true ? 'accepted' : 'failed'
  }
  useImperativeHandle(handle, () => ({ sendBeforePay }))
  const submit = () => void activate(code)
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const isHidden = isBeforeForm && start === '' && typed === null
  if (isHidden) return null
  return (
    <Disclosure
      summary={t('bonuses.codeTitle')}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <div ref={line} className={css['line']}>
        <CodeField code={code} error={problemOf(problem)} onCode={change} onKeyDown={submitOnEnter} />
        <OnlineButton isExplained variant="secondary" isLoading={isBusy} disabled={code.trim() === ''} onClick={submit}>
          {t('bonuses.action.activate')}
        </OnlineButton>
      </div>
      {isAccepted !== null && (
        <Status as="p" className={css['result']}>
          {t(isAccepted ? 'bonuses.codeBeforePay' : 'bonuses.codeStopsPay')}
        </Status>
      )}
    </Disclosure>
  )
})
