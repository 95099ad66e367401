import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { showModal } from '~/platform/show-modal.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { momentText } from '~/lib/clock.ts'
import { useStoredDataTime } from '../frame/stored-data-time.ts'
import { useShellActions } from '../shell-actions.ts'
import styles from './no-connection.module.css'

const OfflineUse = lazyPart(() => import('./offline-use.tsx').then((module) => module.OfflineUse), {
  ifFailed: 'nothing',
})
const WifiSearch = lazyPart(() => import('./wifi-search.tsx').then((module) => module.WifiSearch), {
  ifFailed: 'nothing',
  fallback: <span className={styles['art']} />,
})

/** Covers the page while offline and unmounts nothing below it (NET-15, O-10). */
export const NoConnection = observer(function NoConnection() {
  const { network } = useStores()
  return network.showsNoConnection ? <Cover /> : null
})

/** A modal dialog, so it covers other open dialogs, and everything below is inert. */
const Cover = observer(function Cover() {
  const { t } = useT()
  const { network } = useStores()
  const { checkConnection } = useShellActions()
  const savedAt = useStoredDataTime()
  // a reload without a network brings no event; false is certain, true proves nothing
  const [mayHaveNetwork] = useState(() => navigator.onLine)
  const isServer = network.connection === 'unreachable' && mayHaveNetwork
  const ref = useRef<HTMLDialogElement>(null)
  const [isChecking, setIsChecking] = useState(false)

  // before the element is removed, or the browser could not restore the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    return dialog ? showModal(dialog) : undefined
  }, [])

  const retry = async () => {
    setIsChecking(true)
    await checkConnection()
    setIsChecking(false)
  }

  return (
    <dialog
      ref={ref}
      className={styles['cover']}
      aria-labelledby="no-connection-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => ref.current?.showModal()} // browsers let a second Escape, or the back gesture, close any dialog
    >
      <WifiSearch />
      <h1 id="no-connection-title" className={styles['title']}>
        {t('offline.title')}
      </h1>
      <p className={styles['text']}>{t(isServer ? 'offline.serverText' : 'offline.text')}</p>
      <div className={styles['actions']}>
        <Button icon="reload" isLoading={isChecking} onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
        {savedAt !== null && (
          <>
            <Button variant="secondary" onClick={network.continueOffline}>
              {t('offline.continue')}
            </Button>
            <p className={styles['saved']}>{t('offline.savedAt', { time: momentText(savedAt, Date.now()) })}</p>
          </>
        )}
      </div>
      <OfflineUse />
    </dialog>
  )
})
