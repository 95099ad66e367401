import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { tournamentBannersQuery } from '~/api/tournaments.ts'
import { bannerLink } from '~/lib/banner-link.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './tournament-banners.module.css'

const PICTURE = { width: 480, height: 220 } // px
const HIDDEN = '-' // BANNER-09
const shown = (text: string) => (text.trim() === HIDDEN ? '' : text.trim())

/** Banners of tournaments that run or will, each a way to its own (TOUR-01, TOUR-11). Nothing when they do not come. */
export const TournamentBanners = observer(function TournamentBanners() {
  const { t } = useT()
  const { guest } = useStores()
  const { data: banners = [] } = useQuery(tournamentBannersQuery(guest.audience))
  if (banners.length === 0) return null
  return (
    <ul className={css['strip']} aria-label={t('lobby.slider')}>
      {banners.map((banner, index) => {
        const header = shown(banner.main_header)
        const text = shown(banner.sub_header)
        return (
          <li key={banner.slug}>
            <ServerLink href={bannerLink(banner)} look="plain" className={css['banner']}>
              <LazyImage
                path={banner.image_url}
                alt={header ? '' : text || shown(banner.button_text)}
                {...PICTURE}
                isEager={index === 0}
                className={css['picture'] ?? ''}
              />
              <span className={css['caption']}>
                {header && <strong className={css['header']}>{header}</strong>}
                {text && <span>{text}</span>}
              </span>
            </ServerLink>
          </li>
        )
      })}
    </ul>
  )
})
