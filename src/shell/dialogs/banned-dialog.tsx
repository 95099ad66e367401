import { Trans } from '@lingui/react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { send } from '~/api/transport/client.ts'
import { checkBan } from '~/contract/auth.ts'
import { useT } from '~/hooks/use-t.ts'
import { isBanNoted } from '~/platform/ban-note.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import styles from '~/ui/primitives/dialog-text.module.css'

type Props = { onClose: () => void }

/**
 * An address may say anything: that an account is blocked is told when the server has said so in this tab (SHELL-31, SHELL-48).
 * Everybody else reads what to do if it is.
 */
export const BannedDialog = observer(function BannedDialog({ onClose }: Props) {
  const { session } = useStores()
  if (session.isBanKnown || (!session.isSignedIn && isBanNoted())) return <Told name="banned" onClose={onClose} />
  return session.isSignedIn ? <Asking onClose={onClose} /> : <Told name="banUnknown" onClose={onClose} />
})

/** Asks the server; its word for a ban ends the session, and this with it. */
function Asking({ onClose }: Props) {
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
  if (end) return <Told name={end} onClose={onClose} />
  return (
    <Dialog title={t('banAsking.title')} onClose={onClose}>
      <Spinner />
    </Dialog>
  )
}

/** Title and text of what is known. */
const texts = {
  banned: ['banned.title', 'banned.text'],
  banNone: ['banNone.title', 'banNone.text'],
  banUnasked: ['banUnasked.title', 'banUnasked.text'],
  banUnknown: ['banUnknown.title', 'banUnknown.text'],
} as const

/** What is known, with the ways on: where to read why, whom to ask. */
function Told({ name, onClose }: Props & { name: keyof typeof texts }) {
  const { t } = useT()
  const [title, text] = texts[name]
  const isAsked = name !== 'banUnknown'
  const rules = <AppLink to="/$slug" params={{ slug: 'rules' }} onClick={onClose} />
  const contacts = <AppLink to="/$slug" params={{ slug: 'contacts' }} onClick={onClose} />
  return (
    <Dialog
      title={t(title)}
      onClose={onClose}
      actions={
        <>
          <Button variant={isAsked ? 'primary' : 'secondary'} onClick={onClose}>
            {t('common.ok')}
          </Button>
          {!isAsked && (
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
