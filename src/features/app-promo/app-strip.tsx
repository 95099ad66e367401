import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { config } from '~/lib/config.ts'
import { track } from '~/platform/track.ts'
import { useIsTyping } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useReceipt } from '~/responses/payment-outcomes.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'

import { rememberBannerClosed } from './app-banner-memory.ts'
import css from './app-strip.module.css'
import { openInSystemBrowser } from './leave-in-app-browser.ts'

/** No offers on pages about money or documents. */
const quietPaths = ['/cash-box', '/profile/documents']
/** The app is offered only on the home page: players read lists, account and bonuses undisturbed. */
const HOME = '/'

/**
 * A card above the bottom menu that offers the app, or a way out of an in-app browser. It covers no heading and moves
 * nothing.
 */
export const AppStrip = observer(function AppStrip() {
  const { layout, network, toasts } = useStores()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const hasReceipt = useReceipt() !== null // the receipt is more important on a small screen
  // one notice at a time, and none over a failure
  if (toasts.current || network.isInMaintenance || !network.isOnline) return null
  if (layout.appStrip === 'in-app') return quietPaths.some((quiet) => path.startsWith(quiet)) ? null : <InAppHint />
  return layout.appStrip === null || path !== HOME || hasReceipt ? null : <AppBanner kind={layout.appStrip} />
})

/** BANNER-22, BANNER-24. */
const AppBanner = observer(function AppBanner({ kind }: { kind: 'base' | 'middle' }) {
  const { t } = useT()
  const { layout, session } = useStores()
  const queryClient = useQueryClient()
  const close = () => {
    layout.closeAppStrip()
    void rememberBannerClosed(session.isSignedIn, queryClient).catch(() => undefined)
  }
  return (
    <Strip label={t('appPromo.banner')} text={t(`appPromo.${kind}`, { brand: config.brand })} onClose={close}>
      <ServerLink
        href="/download-app"
        look="secondary"
        onClick={() => track('app_download_banner_click', { place: 'header' })}
      >
        {t('appPromo.get')}
      </ServerLink>
    </Strip>
  )
})

/** A button for leaving the in-app browser if the redirect does not happen; if the app blocks it, its menu can (O-62). */
const InAppHint = observer(function InAppHint() {
  const { t } = useT()
  const { layout } = useStores()
  return (
    <Strip label={t('appPromo.inApp')} text={t('appPromo.inAppText')} onClose={layout.closeAppStrip}>
      <Button size="s" onClick={() => openInSystemBrowser()}>
        {t('appPromo.openBrowser')}
      </Button>
    </Strip>
  )
})

/** Gap between the card and the elements floating above it, px. */
const ROOM_ABOVE = 8

/** Reports the height of the card, which depends on text and font size: the floating buttons are placed above it. */
function useRoomTold(strip: RefObject<HTMLElement | null>) {
  const { barResized } = useStores().layout
  useLayoutEffect(() => {
    const card = strip.current
    if (!card) return undefined
    const observer = new ResizeObserver(() => {
      const height = card.offsetHeight
      barResized('strip', height > 0 ? height + ROOM_ABOVE : 0)
    })
    observer.observe(card)
    return () => {
      observer.disconnect()
      barResized('strip', 0)
    }
  }, [strip, barResized])
}

type StripProps = { label: string; text: string; onClose: () => void; children: ReactNode }

function Strip({ label, text, onClose, children }: StripProps) {
  const { t } = useT()
  const isTyping = useIsTyping()
  const strip = useRef<HTMLElement>(null)
  useRoomTold(strip)
  return (
    <section ref={strip} className={css['strip']} aria-label={label} data-covered={isTyping || undefined}>
      <p className={css['text']}>{text}</p>
      <div className={css['acts']}>
        {children}
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
    </section>
  )
}
