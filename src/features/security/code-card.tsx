import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import { CodeDialog } from './code-dialog.tsx'
import styles from './security.module.css'

type Props = { isOn: boolean; hasPasskey: boolean }

/** Whether a code to the phone opens the account (PLUS-35). */
export const CodeCard = observer(function CodeCard({ isOn, hasPasskey }: Props) {
  const { t } = useT()
  const { network } = useStores()
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Card title={t('security.code.card')}>
      <p className={styles['note']}>{t(isOn ? 'security.code.on' : 'security.code.off')}</p>
      <Button variant="secondary" disabled={!network.isOnline} onClick={() => setWanted(!isOn)}>
        {network.isOnline ? t(isOn ? 'security.code.turnOff' : 'security.code.turnOn') : t('common.needsConnection')}
      </Button>
      {wanted !== null && <CodeDialog isOn={wanted} hasPasskey={hasPasskey} onEnd={() => setWanted(null)} />}
    </Card>
  )
})
