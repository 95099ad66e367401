import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { tournamentBannersQuery } from '~/api/tournaments.ts'
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
      {banners.map(({ slug, image_url: path, button_link: link, tournament_slug: cup, ...words }, index) => {
        const header = shown(words.main_header)
        return (
          <li key={slug}>
            <ServerLink href={cup ? `/tournaments/${cup}` : link} look="plain" className={css['banner']}>
              <LazyImage
                path={path}
                alt={header ? '' : shown(words.sub_header) || shown(words.button_text)}
                {...PICTURE}
                isEager={index === 0}
                className={css['picture'] ?? ''}
              />
              <span className={css['caption']}>
                {header && <strong className={css['header']}>{header}</strong>}
                {shown(words.sub_header) && <span>{shown(words.sub_header)}</span>}
              </span>
            </ServerLink>
          </li>
        )
      })}
    </ul>
  )
})
