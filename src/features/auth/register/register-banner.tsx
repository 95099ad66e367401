import { queryOptions, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { send } from '~/api/transport/client.ts'
import { STALE_TIME } from '~/constants/network.ts'
import type { Banner } from '~/contract/banners.ts'
import type { Market } from '~/contract/market.ts'
import { listBannerData } from '~/contract/promo-banners.ts'
import { config } from '~/lib/config.ts'
import { bannerTexts } from '~/lib/lobby.ts'
import { visitParam } from '~/platform/visit-params.ts'
import { useStores } from '~/stores/use-stores.ts'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './register-banner.module.css'

type Licence = { hosts: readonly string[]; testParameter: boolean }

/** Encodes a host name as in the list of licence domains. */
function encode(hostname: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(hostname.toLowerCase())))
}

/**
 * Is this a licence domain? True if its full name, in base64, is in the list (AUTH-12), or if the visit started with
 * `?licence=` where allowed (AUTH-13, O-77). Only changes a form and protects nothing.
 */
export function isLicenceDomain(hostname: string = location.hostname, licence: Licence = config.licence): boolean {
  if (licence.hosts.includes(encode(hostname))) return true
  return licence.testParameter && visitParam('licence') !== null
}

/** Banners of the sign-up page (API-86, BANNER-28); the page chooses which to show. */
function registerBannersQuery(market: Market) {
  return queryOptions({
    queryKey: ['banners', 'register', market],
    queryFn: async ({ signal }) => {
      const params = { category: 'register_banner' }
      return (await send(listBannerData, { params, query: market }, { signal })).data
    },
    staleTime: STALE_TIME,
  })
}

const SIZE = { width: 440, height: 132 }

/** The banner that `?lnd=` promised, else the first (SHELL-42, BANNER-28). */
function bannerFor(banners: readonly Banner[], slug: string | null): Banner | undefined {
  return banners.find((banner) => banner.slug === slug) ?? banners[0]
}

/**
 * The welcome bonus above the sign-up form (AUTH-06), without its button, which would only lead here. Its space is
 * reserved while it loads, and removed if it fails.
 */
export const RegisterBanner = observer(function RegisterBanner() {
  const { guest } = useStores()
  const { data, isPending } = useQuery(registerBannersQuery(guest.market))
  if (isPending) return <div className={styles['banner']} aria-hidden />
  const banner = bannerFor(data ?? [], visitParam('lnd'))
  if (!banner) return null
  const [header, text, description, , alt] = bannerTexts(banner)
  return (
    <aside className={styles['banner']}>
      <LazyImage path={banner.image_url} alt={alt} {...SIZE} className={styles['picture']} />
      <div className={styles['words']}>
        {header && <p className={textStyles['titleS']}>{header}</p>}
        {text && <p className={styles['text']}>{text}</p>}
        {description && <p className={styles['text']}>{description}</p>}
      </div>
    </aside>
  )
})
