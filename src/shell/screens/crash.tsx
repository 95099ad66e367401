import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'

import { ApiError } from '~/api/transport/api-error.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { QUERY_CACHE_KEY } from '~/constants/storage.ts'
import { CHUNK_RELOAD, CRASH_RELOAD } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { useStores } from '~/stores/use-stores.ts'

import { chunkKey, reloadsAtOnce, chunkGuard, crashGuard, type ChunkKey } from '../reload/reload-guard.ts'
import { useShellActions } from '../shell-actions.ts'
import { useAutoReload } from '../reload/use-auto-reload.ts'
import { LogoLoader } from './logo-loader.tsx'
import { Notice } from './notice.tsx'
import { reloadIntoLatest } from '../reload/reload-into-latest.ts'

/**
 * A part of the app failed to load (NET-18 to NET-20). The first reload for a chunk or the routes is immediate; later
 * ones wait, and after three in a row only the button is left. The server is checked first: if it is unreachable, the
 * network is to blame, and reconnecting reloads.
 */
const ChunkError = observer(function ChunkError({ failure, error }: { failure: ChunkKey; error: unknown }) {
  const { t } = useT()
  const { network } = useStores()
  const { report, checkConnection } = useShellActions()
  const [isAsked, setAsked] = useState(false)
  const [guard] = useState(chunkGuard)
  const [failedReloads] = useState(() => guard.count(Date.now()))
  const [willReload] = useState(() => guard.mayReload(Date.now()))
  const delay = reloadsAtOnce(failure) && failedReloads === 0 ? 0 : CHUNK_RELOAD

  useEffect(() => report(error, `chunk-${failure}`), [error, failure, report])
  useEffect(() => void checkConnection().then(() => setAsked(true)), [checkConnection])
  useAutoReload({ guard, delay, isOn: willReload, onReload: () => {}, retriesWhenOnline: true })

  const reload = () => {
    guard.remember(Date.now())
    reloadIntoLatest()
  }
  return (
    <Notice
      icon="reload"
      title={t(network.isOnline ? 'chunkError.title' : 'offline.title')}
      {...(isAsked && { text: t(network.isOnline ? 'chunkError.text' : 'crash.textOffline') })}
    >
      <Button icon="reload" onClick={reload}>
        {t('crash.reload')}
      </Button>
      {failedReloads > 0 && <a href="/">{t('crash.toMain')}</a>}
    </Notice>
  )
})

type Props = { error: unknown }

const ErrorHelp = lazyPart(() => import('./error-help.tsx').then((module) => module.ErrorHelp), { ifFailed: 'nothing' })

/**
 * Replaces anything that could not be rendered; the router's error component. A page whose data failed still appears
 * as loading (NET-17).
 */
export function CrashScreen({ error }: Props) {
  if (error instanceof ApiError) return <LogoLoader error={error} />
  const key = chunkKey(error)
  return key ? <ChunkError failure={key} error={error} /> : <RenderError error={error} />
}

/** The same if the frame around the pages cannot be rendered: there is nothing else on the screen. */
export function FrameCrash({ error }: Props) {
  return (
    <main>
      <CrashScreen error={error} />
    </main>
  )
}

/** Reloads by itself after 5 s, three times in a row at most; the button always reloads (NET-16, O-20). */
function RenderError({ error }: Props) {
  const { t } = useT()
  const { report } = useShellActions()
  const [guard] = useState(crashGuard)
  const [willReload] = useState(() => guard.mayReload(Date.now()))

  useEffect(() => report(error, 'render'), [error, report])
  const leave = (where: string) => {
    report(error, where)
    safeLocal.remove(QUERY_CACHE_KEY) // stored lists of an earlier visit may be the cause
  }
  useAutoReload({ guard, delay: CRASH_RELOAD, isOn: willReload, onReload: () => leave('render-auto-reload') })

  const reload = () => {
    leave('render-reload')
    guard.remember(Date.now())
    location.reload()
  }
  return (
    <Notice icon="warning" title={t('crash.title')} text={t(textKey(willReload))}>
      <Button icon="reload" onClick={reload}>
        {t('crash.reload')}
      </Button>
      {/* a full load: the router may have crashed */}
      {!willReload && <a href="/">{t('crash.toMain')}</a>}
      <ErrorHelp error={error} />
    </Notice>
  )
}

function textKey(willReload: boolean) {
  if (!navigator.onLine) return 'crash.textOffline'
  return willReload ? 'crash.text' : 'crash.textManual'
}
