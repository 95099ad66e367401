import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { CHUNK_RELOAD } from '~/constants/screens.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { reloadsAtOnce, type ChunkKey } from '../reload/chunk-failure.ts'
import { chunkGuard } from '../reload/reload-guard.ts'
import { reloadIntoLatest } from '../reload/reload-into-latest.ts'
import { useShellActions } from '../shell-actions.ts'
import { useAutoReload } from '../reload/use-auto-reload.ts'
import { Notice } from './notice.tsx'

/**
 * A part of the app did not load (NET-18 to NET-20). The first reload of a chunk or of the routes is
 * immediate; later ones wait, and after three in a row only the button is left. Why it did not load the server is asked
 * first: without it the network is to blame, and its return brings the reload.
 */
export const ChunkError = observer(function ChunkError({ failure, error }: { failure: ChunkKey; error: unknown }) {
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
  useAutoReload({ guard, delay, isOn: willReload, onReload: () => {}, followsNetwork: true })

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
