import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { refetchSecurity, removeOtherWaysInMutation, securityQuery } from '~/api/security.ts'
import type { AccountChange, Security } from '~/contract/security.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'
import { QueryView, ListSkeleton } from '~/ui/primitives/query-view.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import { CodeCard } from './code-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import styles from './security.module.css'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useDeviceName } from './use-finish-security-change.ts'

type OtherWaysCardProps = { security: Pick<Security, 'sessions' | 'passkeys' | 'sign_in_code' | 'second_factor'> }

/** A summary of passkeys, other sessions and sign-in with a code, and one button that removes all (PLUS-60). */
const OtherWaysCard = observer(function OtherWaysCard({ security }: OtherWaysCardProps) {
  const { t } = useT()
  const [isAsked, setIsAsked] = useState(false)
  const passkeys = security.passkeys.length
  const sessions = security.sessions.filter(({ is_current: isCurrent }) => !isCurrent).length
  const isCodeOn = security.sign_in_code === true
  const isAny = passkeys > 0 || sessions > 0 || isCodeOn || (security.second_factor?.devices.length ?? 0) > 0
  return (
    <Card title={t('security.others.title')}>
      <p className={styles['note']}>
        {isAny ? t('security.others.counts', { passkeys, sessions }) : t('security.others.none')}
        {isCodeOn && ` ${t('security.code.turnedOn')}.`}
      </p>
      {isAny && (
        <OnlineButton variant="secondary" onClick={() => setIsAsked(true)}>
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

/** Changes of the sign-in methods, newest first (PLUS-09). */
function ChangesCard({ changes }: { changes: readonly AccountChange[] }) {
  const { t } = useT()
  const nameOf = useDeviceName()
  return (
    <Card title={t('security.changes')}>
      {changes.length === 0 && <p className={styles['note']}>{t('security.noChanges')}</p>}
      {changes.length > 0 && (
        <DetailRows>
          {changes.map(({ id, kind, device, created_at: at }) => (
            <DetailRow
              key={id}
              name={t(`security.change.${kind}`)}
              facts={
                <span>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  {` · ${[nameOf(device), device.place].filter(Boolean).join(', ')}`}
                </span>
              }
            />
          ))}
        </DetailRows>
      )}
    </Card>
  )
}

type AfterResetCardProps = {
  /** Path to open next. */
  next: string
}

/** The last step of a password reset, because a new password does not close other ways into the account (PLUS-60). */
function AfterResetCard({ next }: AfterResetCardProps) {
  const { t } = useT()
  return (
    <Card title={t('security.reset.title')}>
      <p className={styles['note']}>{t('security.reset.text')}</p>
      <div className={layoutStyles['wrap3']}>
        <ServerLink href={next} look="secondary">
          {t('security.reset.continue')}
        </ServerLink>
      </div>
    </Card>
  )
}

type Props = {
  /** Path to open after a password reset. */
  afterReset?: string | undefined
}

/** The player's sessions, passkeys and changes of the account (PLUS-07 to PLUS-09, PLUS-13). */
export const SecurityPage = observer(function SecurityPage({ afterReset }: Props) {
  const { t, language } = useT()
  const security = useStoredQuery(securityQuery(language), { failed: 'security.failed' })
  const isShown = useInTurn(useStores().network, security.isPending)
  useDocumentTitle(t('security.title'))
  return (
    <Page title={t('security.title')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        {afterReset !== undefined && <AfterResetCard next={afterReset} />}
        <p className={textStyles['lead']}>{t('security.lead')}</p>
        <QueryView of={security} skeleton={<ListSkeleton height={88} radius={20} />} stampClass={styles['note']}>
          {({ sessions, passkeys, changes, sign_in_code: signsInByCode, second_factor: factor }) => (
            <div className={layoutStyles['cards']}>
              <div className={layoutStyles['stack6']}>
                <OtherWaysCard security={{ sessions, passkeys, sign_in_code: signsInByCode, second_factor: factor }} />
                <SessionsCard sessions={sessions} />
              </div>
              <div className={layoutStyles['stack6']}>
                <PasskeysCard
                  passkeys={passkeys}
                  device={sessions.find(({ is_current: isCurrent }) => isCurrent)?.device}
                  turnsCodeOff={signsInByCode === true}
                />
                {signsInByCode !== undefined && <CodeCard isOn={signsInByCode} hasPasskey={passkeys.length > 0} />}
                {factor && <SecondFactorCard factor={factor} />}
                <ChangesCard changes={changes} />
              </div>
            </div>
          )}
        </QueryView>
        {isShown(1) && (
          <div className={layoutStyles['wrap3']}>
            <AppLink to="/profile/settings" look="secondary">
              {t('settings.changePassword')}
            </AppLink>
            <AppLink to="/profile/data" look="secondary">
              {t('security.data.title')}
            </AppLink>
          </div>
        )}
      </div>
    </Page>
  )
})
