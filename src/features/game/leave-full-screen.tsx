import { useT } from '~/hooks/use-t.ts'
import { IconButton } from '~/ui/primitives/icon-button.tsx'

import css from './game-page.module.css'

/** The way out of the full screen, over the game: the header with the way out of the game is there again. */
export function LeaveFullScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useT()
  return (
    <IconButton icon="close" size={24} label={t('game.leaveFullscreen')} className={css['leave']} onClick={onLeave} />
  )
}
