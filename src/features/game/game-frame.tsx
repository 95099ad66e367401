import { useEffect, useState } from 'react'

import { useT } from '~/lib/use-t.ts'
import { Button } from '~/ui/button.tsx'
import { Spinner } from '~/ui/spinner.tsx'

import css from './game-page.module.css'

const SLOW_AFTER = 10_000 // ms
// games keep their session in their own storage; gameAddress keeps them off our origin
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

type Props = {
  /** Null while the address is asked for: the waiting view is the same. */
  address: string | null
  title: string
  onRetry: () => void
}

/** The game in its frame, and what stands over it until it has loaded. */
export function GameFrame({ address, title, onRetry }: Props) {
  const { t } = useT()
  const [isLoaded, setLoaded] = useState(false)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (isLoaded) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [isLoaded])

  return (
    <div className={css['frame']} aria-busy={!isLoaded}>
      {address && (
        <iframe
          src={address}
          title={title}
          sandbox={SANDBOX}
          allow="fullscreen; autoplay"
          referrerPolicy="origin"
          onLoad={() => setLoaded(true)}
        />
      )}
      {!isLoaded && (
        <div className={css['waiting']}>
          <Spinner label={t('game.starting')} />
          <output className={css['waitingText']}>{t(isSlow ? 'game.slow' : 'game.starting')}</output>
          {isSlow && (
            <>
              <p className={css['waitingHint']}>{t('game.slowText')}</p>
              <Button variant="secondary" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
