import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { refetchSecurity, removeOtherWaysInMutation } from '~/api/security.ts'
import type { Security } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './security.module.css'

type Props = { security: Pick<Security, 'sessions' | 'passkeys' | 'sign_in_code'> }

/** A summary of passkeys, other sessions and sign-in with a code, and one button that removes all (PLUS-60). */
export const OtherWaysCard = observer(function OtherWaysCard({ security }: Props) {
  const { t } = useT()
  const [isAsked, setIsAsked] = useState(false)
  const passkeys = security.passkeys.length
  const sessions = security.sessions.filter(({ is_current: isCurrent }) => !isCurrent).length
  const isCodeOn = security.sign_in_code === true
  const isAny = passkeys > 0 || sessions > 0 || isCodeOn
  return (
    <Card title={t('security.others.title')}>
      <p className={styles['note']}>
        {isAny ? t('security.others.counts', { passkeys, sessions }) : t('security.others.none')}
        {isCodeOn && ` ${t('security.code.turnedOn')}.`}
      </p>
      {isAny && (
        <OnlineButton variant="danger" onClick={() => setIsAsked(true)}>
          {t('security.others.remove')}
        </OnlineButton>
      )}
      {isAsked && <RemoveQuestion onEnd={() => setIsAsked(false)} />}
    </Card>
  )
})

/** Requires confirmation before removing all other ways into the account. */
function RemoveQuestion({ onEnd }: { onEnd: () => void }) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const { mutateAsync: remove } = useMutation(removeOtherWaysInMutation())
  return (
    <ConfirmChange
      title={t('security.others.removeTitle')}
      verb={t('security.others.remove')}
      change={() => remove()}
      refetch={() => refetchSecurity(queryClient)}
      done="security.others.removed"
      failed="security.others.failed"
      onClose={onEnd}
    >
      <p>{t('security.others.removeText')}</p>
    </ConfirmChange>
  )
}
