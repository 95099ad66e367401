import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'

/** When a bonus ends. */
export function BonusUntil({ end }: { end: string }) {
  const { t } = useT()
  return `${t('bonuses.term.until')} ${formatDateTime(end)}`
}
