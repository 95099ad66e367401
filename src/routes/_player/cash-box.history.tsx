import { createFileRoute } from '@tanstack/react-router'

import { backPathOf } from '~/features/cash-box/back-path.ts'
import { CashBoxTabs } from '~/features/cash-box/cash-box-tabs.tsx'
import { HistoryPage } from '~/features/transactions/history-page.tsx'
import { readHistorySearch } from '~/features/transactions/history-search.ts'
import { useStores } from '~/stores/use-stores.ts'

export const Route = createFileRoute('/_player/cash-box/history')({
  validateSearch: readHistorySearch,
  staticData: { footer: false, bottomMenu: 'wide' },
  component: History,
})

function History() {
  const { cashBox } = useStores()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (last) => ({ ...last, ...change }), replace: true })}
      backTo={backPathOf(cashBox.backPath)}
      tabs={<CashBoxTabs />}
    />
  )
}
