import { useT } from '~/lib/use-t.ts'
import { Icon } from '~/ui/icon.tsx'

import css from './game-page.module.css'

/** The way out of the full screen, over the game: the header with the way out of the game is there again. */
export function LeaveFullScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useT()
  return (
    <button type="button" className={`${css['close']} ${css['leave']}`} onClick={onLeave}>
      <Icon name="close" label={t('game.leaveFullscreen')} />
    </button>
  )
}
