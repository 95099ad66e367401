import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { pushSupport } from '~/platform/push-subscription.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './device.module.css'
import { PushChoices } from './push-choices.tsx'
import { usePush } from './use-push.ts'

/** Messages on this device while the app is closed. The browser's question comes on the press here, and nowhere else. */
export const PushCard = observer(function PushCard() {
  const { t } = useT()
  const [support] = useState(pushSupport)
  return (
    <Card title={t('device.push')}>
      <p className={styles['text']}>{t(support === 'none' ? 'device.pushUnknown' : 'device.pushText')}</p>
      {support === 'needs-install' && (
        <>
          <p className={styles['text']}>{t('device.pushNeedsInstall')}</p>
          <AppLink to="/app" look="secondary" className={styles['link']}>
            {t('device.install')}
          </AppLink>
        </>
      )}
      {support === 'ready' && <Toggle />}
    </Card>
  )
})

const Toggle = observer(function Toggle() {
  const { t } = useT()
  const { network, toasts } = useStores()
  const problem = useProblemText()
  const { settings, isOn, isBusy, toggle } = usePush()
  const [isDenied, setIsDenied] = useState(() => Notification.permission === 'denied')
  const reasonId = useId()
  const press = async () => {
    try {
      await toggle()
      setIsDenied(false)
    } catch (error) {
      if (error instanceof ApiError) toasts.add({ variant: 'error', text: problem(problemCodes(error)) ?? '' })
      else if (Notification.permission === 'granted') toasts.add({ variant: 'error', text: t('device.pushFailed') })
      else setIsDenied(true)
    }
  }
  const reason = isDenied ? t('device.pushDenied') : network.isOnline ? '' : t('common.needsConnection')
  return (
    <>
      <div className={styles['action']}>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          isLoading={isBusy}
          disabled={isOn === undefined || !settings || !network.isOnline}
          aria-describedby={reasonId}
          onClick={() => void press()}
        >
          {t(isOn ? 'device.pushOff' : 'device.pushOn')}
        </Button>
        <output id={reasonId} className={styles['text']}>
          {reason || (isOn && t('device.pushIsOn'))}
        </output>
      </div>
      {isOn && settings && <PushChoices settings={settings} />}
    </>
  )
})
