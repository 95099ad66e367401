import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { methodOptionsQuery, paymentMethodsQuery } from '~/api/cash-box.ts'
import type { TransactionType } from '~/contract/cash-box.ts'
import { storedDraft, saveDraft } from '~/db/drafts.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { useMarks } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { draftWriter } from '~/platform/draft-writer.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { lastMethod, OTHER_METHOD } from './last-payment.ts'
import { canUseApplePay } from './method/card.ts'
import { MethodList } from './method/method-list.tsx'
import { useSlowQuery } from './method/use-slow-query.ts'
import { CardsLink } from './method/saved-cards.tsx'
import { ManageCards } from './lazy-questions.tsx'
import { MethodForm } from './method-form.tsx'
import styles from './method-picker.module.css'
import { useSavedCards, useWhileSignedIn } from './use-saved-cards.ts'

/** Only the start values of the next visit, never a field of a card or an account. */
type PaymentDraft = { method: string; amount: string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Method and amount of an unfinished payment, kept over a reload (C19). Without a draft, the last used method (PLUS-22).
 * Undefined until they are read. `isOther`: another method is wanted, so none is chosen.
 */
export function usePaymentDraft(name: 'deposit' | 'withdrawal', isOther = false) {
  const owner = useOwner()
  const [draft, setDraft] = useState<PaymentDraft>()
  const [wasOther, setWasOther] = useState(isOther)
  if (isOther !== wasOther) {
    setWasOther(isOther)
    if (isOther && draft) setDraft({ ...draft, method: '' })
  }
  const firstMethod = useEffectEvent((saved: unknown) => (isOther ? '' : text(saved) || lastMethod(name)))

  useEffect(() => {
    let isReady = true
    async function read() {
      const saved = await storedDraft(name)
      if (isReady) setDraft({ method: firstMethod(saved?.['method']), amount: text(saved?.['amount']) })
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

/** The methods offered for payments of a type. For observers. */
export function usePaymentMethods(type: TransactionType) {
  const { language } = useT()
  const { guest } = useStores()
  const hasApplePay = useMemo(() => canUseApplePay(), [])
  const query = paymentMethodsQuery({ type, currency: guest.currency, locale: language, hasApplePay })
  return { methods: useQuery({ ...query, ...useWhileSignedIn() }), queryKey: query.queryKey }
}

type Props = {
  type: TransactionType
  /** The list appears together with the part above it, so that it does not move. */
  isWaiting?: boolean
  /** Below the list until a method is chosen. */
  below?: ReactNode
  /** The fields of a payment, which read the method by `useChosenMethod`. */
  children: ReactNode
}

/** The method list (ROUTE-19, ROUTE-20) and the form of the chosen method, side by side on wide screens. */
export const MethodPicker = observer(function MethodPicker({ type, isWaiting = false, below, children }: Props) {
  const { t, language } = useT()
  const { network, session } = useStores()
  const queryClient = useQueryClient()
  const { methods, queryKey } = usePaymentMethods(type)
  const hasMark = useMarks()
  const isOff = (uid: string) => hasMark(`off:method:${uid}`)
  const offered = methods.data?.filter(({ uid }) => !isOff(uid))
  const offCards = methods.data?.some(({ uid }) => isOff(uid)) === true && <OffCards />
  const load = useSlowQuery(methods, queryKey)
  const isOther = useRouterState({ select: ({ location }) => location.hash === OTHER_METHOD })
  const { draft, keepMethod, keepAmount } = usePaymentDraft(type, isOther)

  // on a phone the list and the form alternate, so the focus follows the visible one
  const [isMoving, setIsMoving] = useState(false)
  const [from, setFrom] = useState<DOMRect>()
  const listRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMoving && draft?.method === '') listRef.current?.focus()
  }, [isMoving, draft?.method])

  const method = offered?.find(({ uid }) => uid === draft?.method)
  const go = (uid: string, icon?: DOMRect) => {
    setIsMoving(true)
    setFrom(method ? undefined : icon)
    keepMethod(uid)
  }
  // their response is often there when the click ends
  const fetchOptions = (uid: string) => {
    if (session.isSignedIn) void queryClient.prefetchQuery(methodOptionsQuery(uid, language))
  }
  const others = offered?.filter(({ uid }) => uid !== draft?.method) ?? []
  // a failure clears the list (ERR-12), but an open form keeps what was typed
  const hasNone = methods.isError || (!methods.data && (load.isLate || !network.isOnline))
  if (hasNone && !method) {
    return (
      <FailureState
        of={{
          title: 'cashBox.methodsError',
          text: network.isOnline ? 'API_ERRORS.PAYMENT_METHODS_ERROR' : 'common.needsConnection',
          retry: network.isOnline ? () => void load.startAgain() : undefined,
        }}
      />
    )
  }
  if (!offered || draft === undefined || isWaiting) {
    return isWaiting || methods.isFetching || methods.isPending ? <MethodSkeletons /> : null
  }
  if (offered.length === 0) {
    return (
      <EmptyState scene="jetty" title={t('cashBox.methodsEmpty')} text={t('cashBox.methodsEmptyText')}>
        <ServerLink href="/contacts?back=/cash-box/deposit" look="secondary">
          {t('chat.write')}
        </ServerLink>
        {offCards}
      </EmptyState>
    )
  }

  return (
    <div className={styles['columns']} data-chosen={method ? '' : undefined}>
      <section ref={listRef} tabIndex={-1} className={styles['methods']}>
        <h2 className={styles['heading']}>
          {t(type === 'deposit' ? 'cashBox.chooseMethod' : 'withdrawal.chooseMethod')}
        </h2>
        {draft.method !== '' && isOff(draft.method) && <OffNote feature="method" />}
        <MethodList
          methods={methods.isError ? [] : offered}
          chosen={method?.uid ?? null}
          onChoose={go}
          onIntent={fetchOptions}
        />
        {offCards}
        {!method && below}
      </section>
      {method && (
        <MethodForm
          key={method.uid}
          {...{ method, others }}
          startAmount={draft.amount}
          onAmount={keepAmount}
          onOther={go}
          takesFocus={isMoving}
          from={from}
          onChange={() => go('')}
        >
          {children}
        </MethodForm>
      )}
    </div>
  )
})

/** Saved cards can be removed also while the method that takes them is off. */
const OffCards = observer(function OffCards() {
  const cards = useSavedCards(true)
  if (cards.all.length === 0 && !cards.isManaged) return null
  return (
    <>
      <CardsLink cards={cards} />
      {cards.isManaged && <ManageCards cards={cards} />}
    </>
  )
})

function MethodSkeletons() {
  const { t } = useT()
  return (
    <output className={styles['skeletons']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={88} radius={14} />
      ))}
    </output>
  )
}
