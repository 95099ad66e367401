import type { Banner } from '~/contract/banners.ts'
import { config } from '~/lib/config.ts'
import { safeLink } from '~/lib/safe-url.ts'

type Device = { userAgent: string; maxTouchPoints: number }
type Videos = Pick<Banner, 'video_url' | 'video_banner_ios' | 'video_banner_android'>

function ownVideo({ video_banner_ios: ios, video_banner_android: android }: Videos, device: Device): string | null {
  if (/Android/.test(device.userAgent)) return android
  const isTouchMac = /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1 // the user agent of an iPad
  return /iPhone|iPad|iPod/.test(device.userAgent) || isTouchMac ? ios : null
}

/** URL of the video for this device: the one of its platform, else the common one; null if there is none (BANNER-11). */
export function bannerVideo(banner: Videos, device: Device = navigator): string | null {
  const chosen = ownVideo(banner, device) || banner.video_url
  if (!chosen) return null
  const link = safeLink(chosen)
  if (link.kind === 'internal') return `${config.imageHost}${link.href}`
  return link.kind === 'external' && link.href.startsWith('https:') ? link.href : null
}
