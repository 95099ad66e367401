import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { ApiError } from '~/api/transport/api-error.ts'
import { appMode } from '~/platform/app-mode.ts'
import { deviceOf } from '~/platform/device-kind.ts'
import { config } from '~/lib/config.ts'
import { OffNote } from '~/ui/primitives/off-note.tsx'
import { useFailedChoiceText } from '~/forms/form-error.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { SessionChangedError } from '~/platform/owner.ts'
import {
  findSubscription,
  pushSupport,
  subscribe,
  removePushPlayer,
  pushStarted,
  serverRemovedPush,
} from '~/platform/push.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { QUIET_FROM, QUIET_TO } from '~/constants/inbox.ts'
import type { PushSettings } from '~/contract/push.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import styles from './device.module.css'
import { pushQuery, savePushSettingsMutation, subscribeDevice, unsubscribeDevice } from './api.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Includes a time that was set elsewhere in the options. */
const optionsWith = (time: string) =>
  [...new Set([...hours, time])].toSorted().map((hour) => ({ value: hour, label: hour }))

/** Each change is saved at once, and reverted if saving fails. */
const PushChoices = observer(function PushChoices({ settings }: { settings: PushSettings }) {
  const { t } = useT()
  const { network, toasts } = useStores()
  const failedText = useFailedChoiceText()
  const save = useMutation(savePushSettingsMutation(useQueryClient()))
  const shown = save.isPending ? save.variables : settings
  const { shows_amounts: showsAmounts, quiet } = shown
  const change = (part: Partial<PushSettings>) =>
    save.mutate(
      { ...shown, ...part },
      { onError: (error) => toasts.add({ variant: 'error', text: failedText(error) }) },
    )
  return (
    <fieldset className={styles['choices']} disabled={!network.isOnline}>
      <legend className="visually-hidden">{t('device.push')}</legend>
      <Checkbox
        label={t('device.pushAmounts')}
        checked={showsAmounts}
        onChange={({ target }) => change({ shows_amounts: target.checked })}
      />
      <Checkbox
        label={t('device.quiet')}
        checked={quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? { from: QUIET_FROM, to: QUIET_TO } : null })}
      />
      {quiet && (
        <div className={styles['times']}>
          <SelectField
            label={t('device.quietFrom')}
            options={optionsWith(quiet.from)}
            value={quiet.from}
            onChange={({ target }) => change({ quiet: { ...quiet, from: target.value } })}
          />
          <SelectField
            label={t('device.quietTo')}
            options={optionsWith(quiet.to)}
            value={quiet.to}
            onChange={({ target }) => change({ quiet: { ...quiet, to: target.value } })}
          />
        </div>
      )}
    </fieldset>
  )
})

/** Call inside an observer. `isOn` undefined: not loaded yet. */
function usePush() {
  const { guest, session } = useStores()
  const { data } = useQuery(pushQuery())
  const [isOn, setIsOn] = useState<boolean>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    let isReady = true
    void findSubscription().then((found) => isReady && setIsOn(Boolean(found)))
    return () => {
      isReady = false
    }
  }, [])

  /**
   * Subscribes in the browser and on the server. If the server part fails, the browser part is undone, because no
   * message would arrive.
   */
  async function turnOn() {
    const { playerId } = session
    if (!data || playerId === null) return
    const subscription = await subscribe(data.public_key)
    const { endpoint, keys } = subscription.toJSON()
    pushStarted(playerId, subscription.endpoint)
    try {
      await subscribeDevice({
        endpoint: endpoint ?? subscription.endpoint,
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        language: guest.language,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      setIsOn(true)
    } catch (error) {
      removePushPlayer() // the server may have received the subscription, so its removal stays pending
      await subscription.unsubscribe()
      throw error
    }
  }

  async function turnOff() {
    const subscription = await findSubscription()
    removePushPlayer()
    if (subscription) {
      const [isShown] = await Promise.all([unsubscribeDevice(subscription.endpoint), subscription.unsubscribe()])
      if (isShown) serverRemovedPush()
    }
    setIsOn(false)
  }

  async function toggle() {
    setIsBusy(true)
    await (isOn ? turnOff() : turnOn()).finally(() => setIsBusy(false))
  }
  return { settings: data?.settings, isOn, isBusy, toggle }
}

/** Push messages on this device while the app is closed. The browser's prompt opens only after a click here. */
export const PushCard = observer(function PushCard() {
  const { t } = useT()
  const [support] = useState(pushSupport)
  const isOff = useMark('off:push')
  // a subscribed device can leave also while the operator has switched push off
  if (isOff)
    return (
      <Card title={t('device.push')}>
        <OffNote feature="push" className={styles['text']} />
        {support === 'ready' && <Toggle isOnlyOff />}
      </Card>
    )
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

/** Calls `run` when the permission changes, also in the browser's settings. Returns a function that stops it. */
function onPermission(run: () => void) {
  const stop = new AbortController()
  const listen = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', run, { signal: stop.signal })
  }
  listen().catch(() => undefined) // an old browser: the next visit of the page shows it
  return () => stop.abort()
}
const permission = () => Notification.permission

/** Returns the steps that allow notifications again, because the browser shows no second prompt; null if unknown. */
function stepsToAllow() {
  const isApp = appMode() !== 'browser'
  if (deviceOf(navigator) !== 'computer') return isApp ? 'device.pushHowApp' : 'device.pushHowAndroid'
  // an installed app has no URL bar, and Safari no icon in it
  return isApp || !/Chrome|Firefox/.test(navigator.userAgent) ? null : 'device.pushHowComputer'
}

function HowToAllow() {
  const { t } = useT()
  const steps = stepsToAllow()
  if (!steps) return null
  return (
    <Disclosure summary={t('device.pushHow')}>
      <p className={styles['text']}>{t(steps, { brand: config.brand })}</p>
    </Disclosure>
  )
}

/** `isOnlyOff`: shown only to a device that is subscribed. */
const Toggle = observer(function Toggle({ isOnlyOff = false }: { isOnlyOff?: boolean }) {
  const { t } = useT()
  const { network, toasts } = useStores()
  const failedText = useFailedChoiceText()
  const { settings, isOn, isBusy, toggle } = usePush()
  const [isDismissed, setIsDismissed] = useState(false)
  const allowed = useSyncExternalStore(onPermission, permission)
  const isDenied = allowed === 'denied' || (isDismissed && allowed === 'default')
  const reasonId = useId()
  const press = async () => {
    try {
      await toggle()
    } catch (error) {
      if (error instanceof SessionChangedError) return
      if (error instanceof ApiError) toasts.add({ variant: 'error', text: failedText(error) })
      else if (permission() === 'granted') toasts.add({ variant: 'error', text: t('device.pushFailed') })
      else {
        setIsDismissed(permission() === 'default')
        if (permission() === 'denied') document.getElementById(reasonId)?.focus() // the button disappears
      }
    }
  }
  const reason = isDenied ? t('device.pushDenied') : network.isOnline ? '' : t('common.needsConnection')
  if (isOnlyOff && !isOn) return null
  return (
    <>
      <div className={styles['action']}>
        {(isOn || allowed !== 'denied') && (
          <OnlineButton
            isExplained
            variant={isOn || isDenied ? 'secondary' : 'primary'}
            isLoading={isBusy}
            disabled={isOn === undefined || !(isOn || settings)}
            aria-describedby={reasonId}
            onClick={() => void press()}
          >
            {t(isOn ? 'device.pushOff' : 'device.pushOn')}
          </OnlineButton>
        )}
        <Status as="output" id={reasonId} tabIndex={-1} className={styles['text']}>
          {reason || (isOn && t('device.pushIsOn'))}
        </Status>
        {allowed === 'denied' && <HowToAllow />}
      </div>
      {isOn && settings && !isOnlyOff && <PushChoices settings={settings} />}
    </>
  )
})
