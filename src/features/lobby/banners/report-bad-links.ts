import type { Banner } from '~/contract/banners.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { track } from '~/platform/track.ts'

const reported = new Set<string>()

/** Logs a banner with an unsafe link once; the visitor sees the banner without a link (ERR-16). */
export function reportBadLinks(banners: readonly Pick<Banner, 'slug' | 'button_link'>[]) {
  for (const { slug, button_link: link } of banners) {
    if (link === '' || safeLink(link).kind !== 'unsafe' || reported.has(slug)) continue
    reported.add(slug)
    track('error', { name: 'BannerLink', message: `the banner ${slug} has no usable link`, where: 'banner', stack: '' })
  }
}
