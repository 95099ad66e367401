/** The browser's self-description in the event's fields (DATA-24). 'unknown' if it is missing. */
export type Device = { platform: string; operating_system: string; os_version: string; browser: string }

/** Properties that Chromium states without a request for details. */
export type ClientHints = {
  brands: readonly { brand: string; version: string }[]
  mobile: boolean
  platform: string
}

const UNKNOWN = 'unknown'
/** A device without any known property. */
export const nobody: Device = { platform: UNKNOWN, operating_system: UNKNOWN, os_version: UNKNOWN, browser: UNKNOWN }

/** Finds the system version in a user agent of Chromium, by the platform of the hints. */
const versions: Readonly<Record<string, RegExp>> = {
  Android: /Android ([\d.]+)/,
  Windows: /Windows (NT [\d.]+)/,
  macOS: /Mac OS X ([\d_]+)/,
}

/** Names of brands as the user agent has them. */
const names: Readonly<Record<string, string>> = { 'Google Chrome': 'Chrome' }

/** The same fields as bowser's, of a known system and a known brand; null for others. */
function readHints({ brands, mobile, platform }: ClientHints, userAgent: string): Device | null {
  const version = versions[platform]?.exec(userAgent)?.[1]
  const brand = brands.find((each) => each.brand in names)
  if (!version || !brand) return null
  return {
    platform: mobile ? 'mobile' : platform === 'Android' ? 'tablet' : 'desktop',
    operating_system: platform,
    os_version: version.replaceAll('_', '.'),
    browser: `${names[brand.brand]} ${brand.version}.0.0.0`,
  }
}

/**
 * Describes the browser by its client hints, or by its user agent with bowser, which is loaded lazily. If the chunk fails
 * to load, all fields are unknown.
 */
export async function readDevice(
  userAgent: string,
  hints = (navigator as { userAgentData?: ClientHints }).userAgentData,
): Promise<Device> {
  const hinted = hints && readHints(hints, userAgent)
  if (hinted) return hinted
  const bowser = await import('bowser').catch(() => null)
  if (!bowser || userAgent === '') return nobody
  const { browser, os, platform } = bowser.default.parse(userAgent)
  return {
    platform: platform.type ?? UNKNOWN,
    operating_system: os.name ?? UNKNOWN,
    os_version: os.version ?? UNKNOWN,
    browser: [browser.name, browser.version].filter(Boolean).join(' ') || UNKNOWN,
  }
}
