import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { Device, Passkey } from '~/contract/security.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { canUsePasskeys } from '~/platform/can-use-passkeys.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'

import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyQuestion } from './remove-passkey-question.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import styles from './security.module.css'
import { useDeviceName } from './use-device-name.ts'

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

type Props = {
  passkeys: readonly Passkey[]
  /** This device: the default name of a new passkey. */
  device: Device | undefined
  /** Sign-in with a code is on, and a new passkey ends it. */
  turnsCodeOff: boolean
}

/** Passkeys of the account, newest first: add, rename and remove (PLUS-13 to PLUS-15). */
export const PasskeysCard = observer(function PasskeysCard({ passkeys, device, turnsCodeOff }: Props) {
  const { t } = useT()
  const nameOf = useDeviceName()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('security.passkeys')}>
      <p className={styles['note']}>{t(passkeys.length === 0 ? 'security.passkey.none' : 'security.passkey.lead')}</p>
      {passkeys.length > 0 && (
        <DetailRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
          ))}
        </DetailRows>
      )}
      {canUsePasskeys() ? (
        <OnlineButton variant="secondary" onClick={() => setOpen({ kind: 'add' })}>
          {t('security.passkey.add')}
        </OnlineButton>
      ) : (
        <p className={styles['note']}>{t('security.passkey.unsupported')}</p>
      )}
      {open?.kind === 'add' && (
        <AddPasskeyDialog suggested={device ? nameOf(device) : ''} turnsCodeOff={turnsCodeOff} onEnd={close} />
      )}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onEnd={close} />}
      {open?.kind === 'remove' && <RemovePasskeyQuestion passkey={open.passkey} onEnd={close} />}
    </Card>
  )
})

type RowProps = { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }

const PasskeyRow = observer(function PasskeyRow({ passkey, onOpen }: RowProps) {
  const { t } = useT()
  const { network } = useStores()
  const { name, created_at: createdAt, used_at: usedAt } = passkey
  const button = { variant: 'ghost', size: 's', disabled: !network.isOnline } as const
  return (
    <DetailRow
      icon="lock"
      name={
        <span translate="no" dir="auto">
          {name}
        </span>
      }
      facts={
        <>
          <span>{t('security.passkey.since', { time: formatDateTime(createdAt) })}</span>
          <span>
            {usedAt === null
              ? t('security.passkey.neverUsed')
              : t('security.passkey.used', { time: formatDateTime(usedAt) })}
          </span>
        </>
      }
    >
      <Button {...button} aria-label={t('security.passkey.renameOf', { name })} onClick={() => onOpen('rename')}>
        {t('security.passkey.rename')}
      </Button>
      <Button {...button} aria-label={t('security.passkey.removeOf', { name })} onClick={() => onOpen('remove')}>
        {t('security.passkey.remove')}
      </Button>
    </DetailRow>
  )
})
