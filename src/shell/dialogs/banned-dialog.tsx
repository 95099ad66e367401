import { Trans } from '@lingui/react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { send } from '~/api/transport/client.ts'
import { checkBan } from '~/contract/auth.ts'
import { useT } from '~/hooks/use-t.ts'
import { isBanRecorded } from '~/platform/on-break.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'

import styles from '~/ui/primitives/dialog-text.module.css'

type Props = { onClose: () => void }

/**
 * Shows a block only if the server has reported it in this tab, because anyone can open the URL (SHELL-31, SHELL-48).
 * All others see what to do if the account is blocked.
 */
export const BannedDialog = observer(function BannedDialog({ onClose }: Props) {
  const { session } = useStores()
  if (session.isBanKnown || (!session.isSignedIn && isBanRecorded()))
    return <BanMessage name="banned" onClose={onClose} />
  return session.isSignedIn ? <BanCheck onClose={onClose} /> : <BanMessage name="banUnknown" onClose={onClose} />
})

/** Requests the state from the server; a reported ban ends the session and this component. */
function BanCheck({ onClose }: Props) {
  const { t } = useT()
  const [end, setEnd] = useState<'banNone' | 'banUnasked' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    send(checkBan, {}, { signal: leaving.signal }).then(
      () => setEnd('banNone'),
      () => leaving.signal.aborted || setEnd('banUnasked'),
    )
    return () => leaving.abort()
  }, [])
  if (end) return <BanMessage name={end} onClose={onClose} />
  return (
    <Dialog title={t('banAsking.title')} onClose={onClose}>
      <Spinner />
    </Dialog>
  )
}

/** Title and text of each state. */
const texts = {
  banned: ['banned.title', 'banned.text'],
  banNone: ['banNone.title', 'banNone.text'],
  banUnasked: ['banUnasked.title', 'banUnasked.text'],
  banUnknown: ['banUnknown.title', 'banUnknown.text'],
} as const

/** Shows the known state, with links to the rules and the support. */
function BanMessage({ name, onClose }: Props & { name: keyof typeof texts }) {
  const { t } = useT()
  const [title, text] = texts[name]
  const isChecked = name !== 'banUnknown'
  const rules = <AppLink to="/$slug" params={{ slug: 'rules' }} onClick={onClose} />
  const contacts = <AppLink to="/$slug" params={{ slug: 'contacts' }} onClick={onClose} />
  return (
    <Dialog
      title={t(title)}
      onClose={onClose}
      actions={
        <>
          <Button variant={isChecked ? 'primary' : 'secondary'} onClick={onClose}>
            {t('common.ok')}
          </Button>
          {!isChecked && (
            <AppLink to="/auth/login" look="primary" onClick={onClose}>
              {t('auth.login')}
            </AppLink>
          )}
        </>
      }
    >
      <p className={styles['text']}>
        <Trans id={text} components={{ 0: rules, 1: contacts }} />
      </p>
    </Dialog>
  )
}
