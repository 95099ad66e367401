/** What the browser says it is, in the words of the event (DATA-24). 'unknown' where it does not say. */
export type Device = { platform: string; operating_system: string; os_version: string; browser: string }

const UNKNOWN = 'unknown'
/** A device that says nothing of itself. */
export const nobody: Device = { platform: UNKNOWN, operating_system: UNKNOWN, os_version: UNKNOWN, browser: UNKNOWN }

/** Reads the user agent with bowser, which is loaded for it. A chunk that does not load leaves all unknown. */
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
