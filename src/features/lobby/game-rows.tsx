import { observer } from 'mobx-react-lite'

import { useT } from '~/lib/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ErrorState } from '~/ui/error-state.tsx'

import { AsOf } from './as-of.tsx'
import { GameRow, GameRowSkeleton } from './game-row.tsx'
import { useShortcuts } from './use-lobby.ts'
import { useShownRows } from './use-shown-rows.ts'

const SKELETON_ROWS = 3

/** All rows of the lobby, with what stands in their place until they come or when they cannot. */
export const GameRows = observer(function GameRows() {
  const { t } = useT()
  const { guest } = useStores()
  const { list, asOf, hasFailed, retry } = useShortcuts(guest.audience)
  const shown = useShownRows(list?.length ?? 0)

  if (hasFailed) return <ErrorState title={t('lobby.failed')} text={t('lobby.failedText')} onRetry={retry} />
  if (!list) return Array.from({ length: SKELETON_ROWS }, (_, index) => <GameRowSkeleton key={index} />)
  if (list.length === 0) return <EmptyState icon="grid" title={t('lobby.empty')} text={t('lobby.emptyText')} />
  return (
    <>
      {asOf !== null && <AsOf time={asOf} />}
      {list.slice(0, shown).map((shortcut, index) => (
        <GameRow key={shortcut.slug} shortcut={shortcut} isFirst={index === 0} />
      ))}
    </>
  )
})
