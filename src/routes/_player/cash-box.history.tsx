import { createFileRoute } from '@tanstack/react-router'

import { backPathOf, CashBoxTabs } from '~/features/cash-box/cash-box-tabs.tsx'
import { HistoryPage } from '~/features/transactions/history-page.tsx'
import { readHistorySearch, receiptIn, type HistorySearch } from '~/features/transactions/history-search.ts'
import { ReceiptPage } from '~/features/transactions/receipt-page.tsx'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import type { UrlTexts } from '~/lib/search-values.ts'
import { useStores } from '~/stores/use-stores.ts'

/** The page reads its URL, so that the first load needs no code for it. */
export const Route = createFileRoute('/_player/cash-box/history')({
  staticData: { footer: false, bottomMenu: 'wide' },
  component: History,
})

function History() {
  const { cashBox } = useStores()
  const navigate = Route.useNavigate()
  const texts = useUrlTexts()
  const search = readHistorySearch(texts)
  const receipt = receiptIn(texts)
  // based on the current URL: two choices may be made before the first renders
  const after = (next: HistorySearch) => (now: UrlTexts) => ({ ...readHistorySearch(now), ...next })
  const change = (next: HistorySearch) => void navigate({ search: after(next) as object, replace: true })
  if (receipt !== null) {
    return <ReceiptPage id={receipt} />
  }
  return <HistoryPage search={search} onSearch={change} backTo={backPathOf(cashBox.backPath)} tabs={<CashBoxTabs />} />
}
