import { observer } from 'mobx-react-lite'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { BottomMenu } from './bottom-menu.tsx'
import { FooterPlace } from './footer-place.tsx'
import { HeaderStack } from './header-stack.tsx'
import styles from './layout.module.css'
import { ScrollMarks } from './scroll-marks.tsx'
import { useFrame } from './use-frame.ts'

/** The frame around every page; each page says by its static data which parts it wants (SHELL-01, SHELL-02). */
export const Layout = observer(function Layout({ children }: { children: ReactNode }) {
  const { layout } = useStores()
  const { header, footer, bottomMenu } = useFrame()
  const measures: CSSProperties & Record<'--header-now', string> = { '--header-now': `${layout.headerHeight}px` }
  return (
    <div className={styles['frame']} style={measures}>
      <SkipLink />
      <ScrollMarks />
      <HeaderStack kind={header} />
      <div className={styles['body']} data-menu={bottomMenu}>
        {bottomMenu && <BottomMenu />}
        <div className={styles['content']}>
          <main id="main" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
          {footer && <FooterPlace />}
        </div>
      </div>
    </div>
  )
})

/** Moves the focus itself: a change of the hash would count as a marker. */
function SkipLink() {
  const { t } = useT()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    <a href="#main" className={styles['skip']} onClick={skip}>
      {t('shell.skipToContent')}
    </a>
  )
}
