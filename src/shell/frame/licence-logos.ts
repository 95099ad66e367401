/** A mark of a licence. `url`: where it can be looked up, '' for nowhere. `picture`: its name on the image host, '' takes a seal. */
export type LicenceLogo = { name: string; url: string; picture: string }

type Environment = Record<string, unknown>

/**
 * Marks of the operator's licences (STATIC-11): none until the settings name them, since no page may claim a licence that there is
 * not. Each is `name | address | picture`, with semicolons between them. A setting like those of lib/config, which the first
 * visit does without.
 */
export function parseLicenceLogos({ VITE_LICENCE_LOGOS: list }: Environment): LicenceLogo[] {
  if (typeof list !== 'string') return []
  return list.split(';').flatMap((item) => {
    const [name = '', url = '', picture = ''] = item.split('|').map((part) => part.trim())
    return name === '' ? [] : [{ name, url, picture }]
  })
}

export const licenceLogos = parseLicenceLogos(import.meta.env ?? {})
