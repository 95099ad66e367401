/** The browser's self-description in the event's fields (DATA-24). 'unknown' if it is missing. */
export type Device = { platform: string; operating_system: string; os_version: string; browser: string }

/** Properties that Chromium states without a request for details. */
export type ClientHints = { mobile: boolean; platform: string }

const UNKNOWN = 'unknown'
/** A device without any known property. */
export const nobody: Device = { platform: UNKNOWN, operating_system: UNKNOWN, os_version: UNKNOWN, browser: UNKNOWN }

/** Finds the system version in a user agent of Chromium, by the platform of the hints. Other systems state none. */
const versions: Readonly<Record<string, RegExp>> = {
  Android: /Android ([\d.]+)/,
  Windows: /Windows (NT [\d.]+)/,
  macOS: /Mac OS X ([\d_]+)/,
}

/** Browsers of Chromium's engine by their part of the user agent, Chrome last: all name it. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Samsung Internet for Android', /SamsungBrowser\/([\d.]+)/],
  ['Yandex Browser', /YaBrowser\/([\d.]+)/],
  ['Microsoft Edge', /Edg\w*\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
]

/** The same fields as bowser's; null if the user agent is not Chromium's. */
function readHints({ mobile, platform }: ClientHints, userAgent: string): Device | null {
  const own = browsers.find(([, version]) => version.test(userAgent))
  if (!own || platform === '') return null
  const [name, version] = own
  return {
    platform: mobile ? 'mobile' : platform === 'Android' ? 'tablet' : 'desktop',
    operating_system: platform,
    os_version: versions[platform]?.exec(userAgent)?.[1]?.replaceAll('_', '.') ?? UNKNOWN,
    browser: `${name} ${version.exec(userAgent)?.[1]}`,
  }
}

/**
 * Describes the browser by its client hints, or without them by its user agent with bowser, which is loaded lazily. If the chunk fails
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
