import { useState } from 'react'

import { config } from '~/lib/config.ts'
import { LOADER_RELOAD } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Logo } from '~/ui/media/logo.tsx'

import { crashGuard } from '../reload/reload-guard.ts'
import { useShellActions } from '../shell-actions.ts'
import { useAutoReload } from '../reload/use-auto-reload.ts'
import styles from './logo-loader.module.css'

/**
 * Shown while the app or a page is loading (SHELL-57). If that failed, the page reloads after 5 s, at most three
 * times in a row. After that only the button and the link to the main page are left (NET-17, O-20).
 */
export function LogoLoader({ error }: { error?: unknown }) {
  const { t } = useT()
  const { report } = useShellActions()
  const [guard] = useState(crashGuard)
  const [willReload] = useState(() => guard.mayReload(Date.now()))
  const hasFailed = error !== undefined
  useAutoReload({ guard, delay: LOADER_RELOAD, isOn: hasFailed, onReload: () => report(error, 'loader') })

  return (
    <output className={styles['loader']} aria-label={hasFailed ? config.brand : t('common.loading')}>
      <Logo className={styles['logo'] ?? ''} />
      <span className={styles['horizon']} aria-hidden />
      {hasFailed && (
        <>
          <span>{t(willReload ? 'crash.text' : 'crash.textManual')}</span>
          <Button icon="reload" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
          {!willReload && <a href="/">{t('crash.toMain')}</a>}
        </>
      )}
    </output>
  )
}
