/** The browser's self-description in the event's fields (DATA-24). 'unknown' if it is missing. */
export type Device = { platform: string; operating_system: string; os_version: string; browser: string }

const UNKNOWN = 'unknown'
/** A device without any known property. */
export const nobody: Device = { platform: UNKNOWN, operating_system: UNKNOWN, os_version: UNKNOWN, browser: UNKNOWN }

/** Parses the user agent with bowser, which is loaded lazily. If the chunk fails to load, all fields are unknown. */
export async function readDevice(userAgent: string): Promise<Device> {
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
