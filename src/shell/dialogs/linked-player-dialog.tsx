import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { userQuery } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { maskContact } from '~/lib/contact.ts'
import { confirmLinkedPlayer } from '~/platform/linked-player.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import styles from '~/ui/primitives/dialog-text.module.css'

/**
 * Shows a guest whom a link signed in which account it is, before anything is typed or paid (PLUS-74). A stranger's
 * link leads into the stranger's account, who would get the deposit. Only its buttons close it.
 */
export const LinkedPlayerDialog = observer(function LinkedPlayerDialog() {
  const { t } = useT()
  const { session } = useStores()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const who = (user && maskContact(user)) ?? session.playerId ?? ''
  return (
    <Dialog
      title={t('session.linkedTitle')}
      mustAnswer
      onClose={() => {}}
      actions={
        <>
          <Button variant="secondary" isWide onClick={() => session.end('player')}>
            {t('session.notMe')}
          </Button>
          <Button isWide onClick={confirmLinkedPlayer}>
            {t('session.itsMe')}
          </Button>
        </>
      }
    >
      {/* it has the focus: a key meant for the page below clicks no button */}
      <p className={styles['text']} tabIndex={-1} data-first-focus>
        {t('session.linkedText')} <bdi translate="no">{who}</bdi>
      </p>
      <p className={styles['text']}>{t('session.linkedLoss')}</p>
    </Dialog>
  )
})
