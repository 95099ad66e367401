import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import css from './game-page.module.css'
import type { GameMode } from './use-launch.ts'

type Props = { mode: GameMode; onRestart: () => void; onClose: () => void }

/** Shown when the game reports too little money for the bet: a deposit over the game, or new play money. */
export function InsufficientFunds({ mode, onRestart, onClose }: Props) {
  const { t } = useT()
  const { dialogs } = useStores()
  const isDemo = mode === 'demo'
  const topUp = () => {
    onClose()
    dialogs.show({ kind: 'game-deposit' })
  }
  return (
    <Status className={`${css['bar']} ${css['below']}`}>
      <p>{t(isDemo ? 'game.shortDemo' : 'game.short')}</p>
      <Button size="s" variant={isDemo ? 'secondary' : 'primary'} onClick={isDemo ? onRestart : topUp}>
        {t(isDemo ? 'game.startAgain' : 'shell.topUp')}
      </Button>
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </Status>
  )
}
