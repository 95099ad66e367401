import { useT } from '~/hooks/use-t.ts'

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A list that the filter has left empty, with a button to reset the filter. */
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
