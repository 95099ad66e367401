import { config } from '~/lib/config.ts'
import { trustedData } from '~/platform/trusted-types.ts'

type Crumb = { name: string; path: string }

/** Who runs the site. No ratings, no prices: nothing that nobody has said. */
export const organization = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: config.brand,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: config.support.email },
})

/** Where a page stands, from the main one on. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** A block of data for search engines. */
export function dataBlock(data: object): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.text = trustedData(JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
  return script
}
