import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import type { Transaction } from '~/contract/transactions.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { config } from '~/lib/config.ts'
import { formatMoney } from '~/lib/money.ts'
import { shareOrCopy } from '~/platform/hand-over.ts'
import { useStores } from '~/stores/use-stores.ts'
import { BackLink } from '~/ui/links/back-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Fact, Facts } from '~/ui/primitives/detail-rows.tsx'
import { FailureState, ListSkeleton } from '~/ui/primitives/query-view.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './receipt-page.module.css'
import { historyHref } from './history-search.ts'
import { feeOf, stageKey, typeKey } from './transaction-texts.ts'
import { historyFailure, useTransactions } from './use-transactions.ts'

/** One transaction as a receipt, to print and to share (PLUS-11, PLUS-12). */
export const ReceiptPage = observer(function ReceiptPage({ id }: { id: string }) {
  const { t } = useT()
  const { network } = useStores()
  const { data: list, asOf, hasFailed, retry } = useTransactions()
  const { receipt: _receipt, ...filters } = useUrlTexts()
  const back = historyHref(filters)
  useDocumentTitle(t('money.receipt.title'))
  const transaction = list?.find((each) => each.id === id)
  const isMissing = list !== undefined && !transaction
  return (
    <Page title={t('money.receipt.title')} back={{ to: back, label: t('common.back') }}>
      <div className={styles['page']}>
        {!list && <ListSkeleton height={40} radius={14} />}
        <AsOf time={transaction ? asOf : null} />
        {transaction && <Receipt transaction={transaction} />}
        {isMissing && hasFailed && <FailureState of={historyFailure(retry, network.isOnline)} />}
        {isMissing && !hasFailed && (
          <EmptyState scene="shore" title={t('money.receipt.none')}>
            <BackLink to={back} look="secondary">
              {t('money.receipt.toHistory')}
            </BackLink>
          </EmptyState>
        )}
      </div>
    </Page>
  )
})

/** Names and values of a receipt, the sums first. */
function useLines(transaction: Transaction): [name: string, value: string][] {
  const { t, language } = useT()
  const { id, type, amount, bonus_lost: lost = 0, currency, method, account } = transaction
  const money = (minor: number) => formatMoney(minor, currency, language)
  const { fee, paid } = feeOf(transaction)
  const fees: [string, string][] = [
    ...(fee > 0 ? [[t('cashBox.feeLine'), money(fee)] as [string, string]] : []),
    ...(paid === null ? [] : [[t('money.receipt.total'), money(paid)] as [string, string]]),
  ]
  return [
    [t(typeKey[type]), money(amount)],
    ...fees,
    ...(lost > 0 ? [[t('money.receipt.bonusLost'), money(lost)] as [string, string]] : []),
    [t('history.csv.status'), t(stageKey(transaction))],
    [t('money.receipt.method'), account ? `${method.title} •••• ${account}` : method.title],
    [t('history.number'), id],
    [t('money.receipt.made'), formatDateTime(transaction.created_at)],
    [t('money.receipt.updated'), formatDateTime(transaction.updated_at)],
  ]
}

const Receipt = observer(function Receipt({ transaction }: { transaction: Transaction }) {
  const { t } = useT()
  const { session, toasts } = useStores()
  const lines = useLines(transaction)
  useEffect(() => {
    document.documentElement.dataset['paper'] = ''
    return () => void delete document.documentElement.dataset['paper']
  }, [])

  async function share() {
    const text = [config.brand, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\n')
    const end = await shareOrCopy({ title: t('money.receipt.title'), text })
    if (end === 'copied') toasts.add({ variant: 'info', text: t('common.copied') })
    if (end === 'failed') toasts.add({ variant: 'error', text: t('footer.copyFailed') })
  }

  return (
    <>
      <section className={styles['paper']} aria-label={t('money.receipt.title')}>
        <p className={textStyles['titleS']} translate="no">
          {config.brand}
        </p>
        <Facts>
          {lines.map(([name, value]) => (
            <Fact key={name} name={name} isOwn>
              {value}
            </Fact>
          ))}
          <Fact name={t('profile.playerId')} isOwn>
            {session.playerId}
          </Fact>
        </Facts>
        <p className={textStyles['subtleProse']}>{t('money.receipt.note')}</p>
      </section>
      <div className={styles['pair']}>
        <Button variant="secondary" icon="document" onClick={() => window.print()}>
          {t('money.receipt.print')}
        </Button>
        <Button variant="secondary" icon="share" onClick={() => void share()}>
          {t('common.share')}
        </Button>
      </div>
    </>
  )
})
