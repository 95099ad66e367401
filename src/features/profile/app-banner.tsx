import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { appDomainQuery } from '~/api/pwa.ts'
import { appMode } from '~/platform/app-mode.ts'
import { config } from '~/lib/config.ts'
import { isMobileQuery } from '~/platform/media-query.ts'
import { track } from '~/platform/track.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'

import styles from './app-banner.module.css'

/**
 * Offers the app to players in a phone's browser (PROF-10). A click is tracked and opens the app's domain (PROF-11).
 * Hidden during a break (O-68).
 */
export const AppBanner = observer(function AppBanner() {
  const isMobile = useMedia(isMobileQuery)
  const { session } = useStores()
  return isMobile && appMode() === 'browser' && !session.isOnBreak ? <Banner /> : null
})

function Banner() {
  const { t } = useT()
  const { data } = useQuery(appDomainQuery())
  if (!data) return null // without a URL there is no offer
  return (
    <ServerLink
      href={data.domain}
      look="plain"
      className={styles['banner']}
      onClick={() => track('app_download_banner_click', { place: 'profile' })}
    >
      <Icon name="download" />
      <span className={styles['text']}>{t('appPromo.base', { brand: config.brand })}</span>
      <Icon name="external" size={20} />
    </ServerLink>
  )
}
