import { useEffect, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { QUERY_CACHE_KEY } from '~/constants/query-cache.ts'
import { CRASH_RELOAD } from '~/constants/screens.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { chunkKey } from '../reload/chunk-failure.ts'
import { crashGuard } from '../reload/reload-guard.ts'
import { useShellActions } from '../shell-actions.ts'
import { useAutoReload } from '../reload/use-auto-reload.ts'
import { ChunkError } from './chunk-error.tsx'
import { LazyPart } from '../late/lazy-part.ts'
import { LogoLoader } from './logo-loader.tsx'
import { Notice } from './notice.tsx'

type Props = { error: unknown }

const loadErrorHelp = () => import('./error-help.tsx').then(({ ErrorHelp }) => ErrorHelp)

/**
 * What stands in for anything that could not be rendered; the router's error component. A page whose data did not
 * come is still loading, as far as the visitor is concerned (NET-17).
 */
export function CrashScreen({ error }: Props) {
  if (error instanceof ApiError) return <LogoLoader error={error} />
  const key = chunkKey(error)
  return key ? <ChunkError failure={key} error={error} /> : <RenderError error={error} />
}

/** The same where the frame around the pages cannot be rendered: nothing else is on the screen. */
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
    safeLocal.remove(QUERY_CACHE_KEY) // lists that an earlier visit saved may be what cannot be rendered
  }
  useAutoReload({ guard, delay: CRASH_RELOAD, isOn: willReload, onReload: () => leave('render-auto-reload') })

  const reload = () => {
    leave('render-reload')
    guard.remember(Date.now())
    location.reload()
  }
  return (
    <Notice icon="warning" tone="danger" title={t('crash.title')} text={t(textKey(willReload))}>
      <Button icon="reload" onClick={reload}>
        {t('crash.reload')}
      </Button>
      {/* a full load: what crashed may be the router */}
      {!willReload && <a href="/">{t('crash.toMain')}</a>}
      <LazyPart load={loadErrorHelp} props={{ error }} ifLost="nothing" />
    </Notice>
  )
}

function textKey(willReload: boolean) {
  if (!navigator.onLine) return 'crash.textOffline'
  return willReload ? 'crash.text' : 'crash.textManual'
}
