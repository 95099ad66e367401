import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { useStores } from '~/stores/use-stores.ts'

import { Header } from './header.tsx'
import styles from './header.module.css'
import { LazyPart } from '../late/lazy-part.ts'
import { OfflineBar } from './offline-bar.tsx'

const loadGameHeader = () => import('./game-header.tsx').then(({ GameHeader }) => GameHeader)
const none = {}

/** What stays at the top of the page: the offline bar and one of the headers. Its height is kept in the store. */
export const HeaderStack = observer(function HeaderStack({ kind }: { kind: 'main' | 'game' | 'none' }) {
  const { layout } = useStores()
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const stack = ref.current
    if (!stack) return
    const observer = new ResizeObserver(([entry]) => layout.measuredHeader(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(stack)
    return () => observer.disconnect()
  }, [layout])

  const isCompact = layout.isCompact && kind === 'main'
  const classes = [styles['stack'], isCompact && styles['compact'], kind === 'game' && styles['game']]
  return (
    <header ref={ref} className={classes.filter(Boolean).join(' ')}>
      <OfflineBar />
      {kind === 'main' && <Header />}
      {kind === 'game' && <LazyPart load={loadGameHeader} props={none} />}
    </header>
  )
})
