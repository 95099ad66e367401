import { useT } from '~/hooks/use-t.ts'

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A list of which the choice left nothing, with the way back to all of it. */
export function NoneChosen({ onAll }: { onAll: () => void }) {
  const { t } = useT()
  return (
    <EmptyState scene="shore" title={t('history.noneFound')}>
      <Button variant="secondary" size="s" onClick={onAll}>
        {t('history.showAll')}
      </Button>
    </EmptyState>
  )
}
