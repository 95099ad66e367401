import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { forgetDevicesMutation } from '~/api/second-factor.ts'
import { refetchSecurity } from '~/api/security.ts'
import type { SecondFactor, TrustedDevice } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import styles from './security.module.css'
import { iconOf, useDeviceName } from './use-finish-security-change.ts'

const dialogs = () => import('./second-factor-dialogs.tsx')
const parts = {
  setUp: lazyPart(() => dialogs().then((module) => module.SetUpDialog)),
  confirmed: lazyPart(() => dialogs().then((module) => module.ConfirmedDialog)),
}

type Open = 'setUp' | 'renew' | 'off'

/** The codes of an authenticator app: set up, turn off, and new recovery codes (PLUS-97). */
export const SecondFactorCard = observer(function SecondFactorCard({ factor }: { factor: SecondFactor }) {
  const { t } = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { is_on: isOn, recovery_codes: count, devices } = factor
  return (
    <>
      <Card title={t('security.totp.card')}>
        <p className={styles['note']}>{isOn ? t('security.totp.on', { count }) : t('security.totp.off')}</p>
        {isOn ? (
          <>
            <OnlineButton variant="secondary" onClick={() => setOpen('renew')}>
              {t('security.totp.renew')}
            </OnlineButton>
            <OnlineButton variant="secondary" onClick={() => setOpen('off')}>
              {t('security.totp.turnOff')}
            </OnlineButton>
          </>
        ) : (
          <OnlineButton variant="secondary" onClick={() => setOpen('setUp')}>
            {t('security.totp.setUp')}
          </OnlineButton>
        )}
        {open === 'setUp' && <parts.setUp onEnd={close} />}
        {(open === 'renew' || open === 'off') && <parts.confirmed key={open} kind={open} onEnd={close} />}
      </Card>
      {isOn && <TrustedDevicesCard devices={devices} />}
    </>
  )
})

type QuestionProps = { of: TrustedDevice | 'all'; onEnd: () => void }

/** Requires confirmation before forgetting a trusted device, or all. */
function ForgetQuestion({ of, onEnd }: QuestionProps) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const queryClient = useQueryClient()
  const { mutateAsync: forget } = useMutation(forgetDevicesMutation())
  const isAll = of === 'all'
  return (
    <ConfirmChange
      title={t(isAll ? 'security.trusted.forgetAllTitle' : 'security.trusted.forgetTitle')}
      verb={t(isAll ? 'security.trusted.forgetAll' : 'security.trusted.forget')}
      change={() => forget(isAll ? null : of.id)}
      refetch={() => refetchSecurity(queryClient)}
      done="security.trusted.forgotten"
      failed="security.trusted.forgetFailed"
      onClose={onEnd}
    >
      <p>
        {isAll ? t('security.trusted.forgetAllText') : t('security.trusted.forgetText', { device: nameOf(of.device) })}
      </p>
    </ConfirmChange>
  )
}

/** Devices that log in without a code (PLUS-98). */
const TrustedDevicesCard = observer(function TrustedDevicesCard({ devices }: Pick<SecondFactor, 'devices'>) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const [question, setQuestion] = useState<TrustedDevice | 'all' | null>(null)
  return (
    <Card title={t('security.trusted.title')}>
      {devices.length === 0 && <p className={styles['note']}>{t('security.trusted.none')}</p>}
      {devices.length > 0 && (
        <>
          <DetailRows>
            {devices.map((trusted) => {
              const name = nameOf(trusted.device)
              return (
                <DetailRow
                  key={trusted.id}
                  icon={iconOf(trusted.device)}
                  name={<span translate="no">{name}</span>}
                  facts={
                    <>
                      <span>{trusted.device.place ?? t('security.unknownPlace')}</span>
                      <span>{t('security.trusted.until', { time: formatDateTime(trusted.expires_at) })}</span>
                    </>
                  }
                >
                  <OnlineButton
                    isExplained
                    variant="ghost"
                    size="s"
                    aria-label={t('security.trusted.forgetOf', { device: name })}
                    onClick={() => setQuestion(trusted)}
                  >
                    {t('security.trusted.forget')}
                  </OnlineButton>
                </DetailRow>
              )
            })}
          </DetailRows>
          <OnlineButton variant="secondary" onClick={() => setQuestion('all')}>
            {t('security.trusted.forgetAll')}
          </OnlineButton>
        </>
      )}
      {question && <ForgetQuestion of={question} onEnd={() => setQuestion(null)} />}
    </Card>
  )
})
