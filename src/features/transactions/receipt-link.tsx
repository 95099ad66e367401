import { useT } from '~/hooks/use-t.ts'
import { useUrlTexts } from '~/hooks/use-url-texts.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'

import { historyHref } from './history-search.ts'

/** Link to the receipt (PLUS-11). */
export function ReceiptLink({ id }: { id: string }) {
  const { t } = useT()
  const search = useUrlTexts() // keeps the filters in the URL for the way back
  return (
    <ServerLink href={historyHref({ ...search, receipt: id })} look="secondary">
      {t('money.receipt.title')}
    </ServerLink>
  )
}
