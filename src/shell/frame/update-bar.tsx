import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import styles from './update-bar.module.css'

/** A new build waits because the player is busy: they may let it in themselves. */
export const UpdateBar = observer(function UpdateBar({ onUpdate }: { onUpdate: () => void }) {
  const { t } = useT()
  const { worker } = useStores()
  if (!worker.updateReady || worker.mayUpdate) return null
  return (
    <Status as="output" className={styles['bar']}>
      <span>{t('shell.updateReady')}</span>
      <Button size="s" variant="secondary" onClick={onUpdate}>
        {t('shell.update')}
      </Button>
    </Status>
  )
})
