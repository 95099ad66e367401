import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { userQuery } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import styles from '~/ui/primitives/dialog-text.module.css'

type Props = { next: string; onAnswer: (isWanted: boolean) => void; onClose: () => void }

/**
 * A link would sign in another player: shows the current player and what would be lost, to stay or switch (AUTH-35).
 */
export const OtherPlayerDialog = observer(function OtherPlayerDialog({ next, onAnswer: onResponse, onClose }: Props) {
  const { t } = useT()
  const { session, cashBox } = useStores()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const current = user?.email ?? user?.phone ?? session.playerId ?? ''
  function response(isWanted: boolean) {
    onResponse(isWanted) // first: a dialog that closes unanswered means no
    onClose()
  }
  return (
    <Dialog
      title={t('session.otherTitle')}
      onClose={() => response(false)}
      actions={
        <>
          <Button isWide onClick={() => response(false)}>
            {t('session.stay')}
          </Button>
          <Button isWide variant="secondary" onClick={() => response(true)}>
            {t('session.switch')}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{t('session.otherText', { current, next })}</p>
      <p className={styles['text']}>{t(cashBox.pending ? 'session.otherPayment' : 'session.otherLoss', { current })}</p>
    </Dialog>
  )
})
