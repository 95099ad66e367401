import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'

/** Opens the question of a break over the game, which pauses meanwhile (PLUS-90). */
export function BreakButton() {
  const { t } = useT()
  const { dialogs } = useStores()
  return (
    <IconButton
      icon="pause"
      label={t('limits.timeOut')}
      aria-haspopup="dialog"
      onClick={() => dialogs.show({ kind: 'break' })}
    />
  )
}
