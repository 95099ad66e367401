import { ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import styles from './footer.module.css'

/**
 * The logo of a licence. `url`: where to look it up, '' for none. `picture`: its name on the image host, '' for a
 * seal.
 */
export type LicenceLogo = { name: string; url: string; picture: string }

type Environment = Record<string, unknown>

/**
 * Logos of the operator's licences (STATIC-11): none unless configured, because no page may claim a licence that does
 * not exist. Each is `name | address | picture`, separated by semicolons. Separate from lib/config, because the first
 * view does not need it.
 */
export function parseLicenceLogos({ VITE_LICENCE_LOGOS: list }: Environment): LicenceLogo[] {
  if (typeof list !== 'string') return []
  return list.split(';').flatMap((item) => {
    const [name = '', url = '', picture = ''] = item.split('|').map((part) => part.trim())
    return name === '' ? [] : [{ name, url, picture }]
  })
}

export const licenceLogos = parseLicenceLogos(import.meta.env ?? {})

/** Logos of the configured licences (STATIC-11), each with a link to look it up. */
export function LicenceMarks() {
  if (licenceLogos.length === 0) return null
  return (
    <ul className={styles['icons']}>
      {licenceLogos.map((logo) => (
        <li key={`${logo.name} ${logo.url}`} className={styles['icon']}>
          <ServerLink href={logo.url} look="plain" className={styles['mark']}>
            <Mark logo={logo} />
          </ServerLink>
        </li>
      ))}
    </ul>
  )
}

function Mark({ logo: { name, picture } }: { logo: LicenceLogo }) {
  if (picture) return <LazyImage path={picture} alt={name} width={64} height={40} />
  return (
    <>
      <Seal />
      {name}
    </>
  )
}

/** For a licence without a picture: a generic seal, not that of an authority. */
function Seal() {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d="M14 24.5 11.5 36 20 31.5 28.5 36 26 24.5" />
      <circle cx="20" cy="15.5" r="11" />
      <path d="m15.5 15.5 3.200 3.200 5.800-6.200" />
    </svg>
  )
}
