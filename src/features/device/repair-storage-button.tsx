import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { momentText } from '~/lib/moment-text.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import styles from './device.module.css'
import { repairedAt, repairStorage } from './repair-storage.ts'

/** Mends the storage by fetching anew what the server can give; not while that would cost the player something. */
export const RepairStorage = observer(function RepairStorage() {
  const { t } = useT()
  const { cashBox, network, toasts, worker } = useStores()
  const reasonId = useId()
  const [isRepairing, setIsRepairing] = useState(false)
  const [doneAt] = useState(repairedAt)
  const isHeld = worker.isBusy || cashBox.payment?.step === 'sending'
  const repair = async () => {
    setIsRepairing(true)
    try {
      await repairStorage()
    } catch {
      setIsRepairing(false)
      toasts.add({ variant: 'error', text: t('device.repairFailed') })
    }
  }
  return (
    <div className={styles['action']}>
      <Button
        variant="secondary"
        isLoading={isRepairing}
        disabled={!network.isOnline || isHeld}
        aria-describedby={reasonId}
        onClick={() => void repair()}
      >
        {t('device.repair')}
      </Button>
      <p id={reasonId} className={styles['text']}>
        {network.isOnline ? t(isHeld ? 'device.repairHeld' : 'device.repairText') : t('common.needsConnection')}
      </p>
      <output className={styles['state']}>
        {doneAt !== null && t('device.repairedAt', { time: momentText(doneAt, Date.now()) })}
      </output>
    </div>
  )
})
