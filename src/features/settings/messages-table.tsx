import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'

import { messageSettingsQuery, saveMessageSettingMutation } from '~/api/settings.ts'
import type { Subscription } from '~/api/save-profile.ts'
import { messageChannels, messageKinds, type MessageChannel, type MessageKind } from '~/contract/message-settings.ts'
import type { User } from '~/contract/profile.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './messages-card.module.css'
import { NewsTick, useErrorToast } from './messages-card.tsx'

type Settings = ReturnType<typeof useSettings>

function useSettings() {
  const known = useStoredQuery(messageSettingsQuery(), { failed: 'messages.failed' })
  return { ...known, hasRequired: known.data?.some(({ is_required: isRequired }) => isRequired) ?? false }
}

/**
 * Messages to the player, by kind and channel: each checkbox is saved at once, and reverted if that fails (PROF-36,
 * PLUS-32).
 */
export const MessagesTable = observer(function MessagesTable({ user }: { user: User }) {
  const { t } = useT()
  const { network } = useStores()
  const settings = useSettings()
  const reasonId = useId()
  const isPushOff = useMark('off:push')
  const channels = messageChannels.filter((channel) => channel !== 'push' || !isPushOff)
  const ofAccount: Partial<Record<`${MessageKind} ${MessageChannel}`, Subscription>> = {
    'news email': 'is_newsletters_enabled',
    'news sms': 'is_sms_enabled',
  }
  const cell = (kind: MessageKind, channel: MessageChannel): ReactNode => {
    const field = ofAccount[`${kind} ${channel}`]
    if (field) return <NewsTick user={user} name={field} isNameHidden />
    return <Tick settings={settings} kind={kind} channel={channel} reasonId={reasonId} />
  }
  return (
    <Card title={t('messages.title')}>
      <p className={textStyles['subtleProse']}>{t('messages.text')}</p>
      <fieldset className={styles['fields']} disabled={!network.isOnline}>
        <legend className="visually-hidden">{t('messages.title')}</legend>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('messages.about')}</span>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`messages.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {messageKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`messages.${kind}`)}</th>
                {channels.map((channel) => (
                  <td key={channel}>{cell(kind, channel)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      <Notes settings={settings} reasonId={reasonId} />
    </Card>
  )
})

type TickProps = { settings: Settings; kind: MessageKind; channel: MessageChannel; reasonId: string }

/** One kind in one channel; a placeholder if it is unknown. */
const Tick = observer(function Tick({ settings: { data, isPending }, kind, channel, reasonId }: TickProps) {
  const { t } = useT()
  const save = useMutation(saveMessageSettingMutation())
  const showError = useErrorToast()
  const setting = data?.find((each) => each.kind === kind && each.channel === channel)
  if (!setting) return isPending ? <Skeleton width={24} height={24} radius={7} /> : <span aria-hidden>–</span>
  const { is_on: isOn, is_required: isRequired } = setting
  const name = t('messages.by', { kind: t(`messages.${kind}`), channel: t(`messages.${channel}`) })
  return (
    <Checkbox
      label={<span className="visually-hidden">{name}</span>}
      checked={isOn}
      disabled={isRequired}
      {...(isRequired ? { 'aria-describedby': reasonId } : {})}
      onChange={({ target }) => save.mutate({ kind, channel, is_on: target.checked }, showError)}
    />
  )
})

const Notes = observer(function Notes({ settings, reasonId }: Pick<TickProps, 'settings' | 'reasonId'>) {
  const { t } = useT()
  const { network } = useStores()
  const { failure, asOf, hasRequired, retry } = settings
  const isPushOff = useMark('off:push')
  return (
    <>
      {hasRequired && (
        <p id={reasonId} className={textStyles['subtleProse']}>
          {t('messages.required')}
        </p>
      )}
      {isPushOff ? (
        <OffNote feature="push" className={textStyles['subtleProse']} />
      ) : (
        <p className={textStyles['subtleProse']}>{t('messages.pushWhere')}</p>
      )}
      <AsOf time={asOf} className={textStyles['subtleProse']} />
      {!network.isOnline && <p className={textStyles['subtleProse']}>{t('common.needsConnection')}</p>}
      {failure && network.isOnline && (
        <p className={textStyles['subtleProse']} role="alert">
          {t('messages.failed')}{' '}
          <Button variant="ghost" size="s" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </>
  )
})
