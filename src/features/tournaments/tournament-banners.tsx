import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { tournamentBannersQuery } from './api.ts'
import { bannerLink } from '~/lib/banner-link.ts'
import { bannerTexts } from '~/lib/banner-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './tournament-banners.module.css'

const PICTURE = { width: 480, height: 220 } // px

/** Banners of tournaments that run or will, each a way to its own (TOUR-01, TOUR-11). Nothing when they do not come. */
export const TournamentBanners = observer(function TournamentBanners() {
  const { t } = useT()
  const { guest } = useStores()
  const { data: banners = [], isLoading } = useQuery(tournamentBannersQuery(guest.audience))
  if (isLoading) return <TournamentBannersSkeleton />
  if (banners.length === 0) return null
  return (
    <ul className={css['strip']} aria-label={t('lobby.slider')}>
      {banners.map((banner, index) => {
        const [header, text, description, button, alt] = bannerTexts(banner)
        return (
          <li key={banner.slug}>
            <ServerLink href={bannerLink(banner)} look="plain" className={css['banner']}>
              <LazyImage
                path={banner.image_url}
                alt={alt}
                {...PICTURE}
                isEager={index === 0}
                className={css['picture'] ?? ''}
              />
              <span className={css['caption']}>
                {header && <strong className={css['header']}>{header}</strong>}
                {text && <span>{text}</span>}
                {description && <span>{description}</span>}
                {button && <span className={css['button']}>{button}</span>}
              </span>
            </ServerLink>
          </li>
        )
      })}
    </ul>
  )
})

/** Reserves the space of the banners: what is below does not shift when they load. */
function TournamentBannersSkeleton() {
  return (
    <ul className={css['strip']} aria-hidden>
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Skeleton className={css['banner'] ?? ''} radius="var(--radius-sheet)" />
        </li>
      ))}
    </ul>
  )
}
