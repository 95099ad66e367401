import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { Card } from '~/ui/primitives/card.tsx'

import { CodeDialog } from './code-dialog.tsx'
import styles from './security.module.css'

type Props = { isOn: boolean; hasPasskey: boolean }

/** Whether a code to the phone opens the account (PLUS-35). */
export const CodeCard = observer(function CodeCard({ isOn, hasPasskey }: Props) {
  const { t } = useT()
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Card title={t('security.code.card')}>
      <p className={styles['note']}>{t(isOn ? 'security.code.on' : 'security.code.off')}</p>
      <OnlineButton variant="secondary" onClick={() => setWanted(!isOn)}>
        {t(isOn ? 'security.code.turnOff' : 'security.code.turnOn')}
      </OnlineButton>
      {wanted !== null && <CodeDialog isOn={wanted} hasPasskey={hasPasskey} onEnd={() => setWanted(null)} />}
    </Card>
  )
})
