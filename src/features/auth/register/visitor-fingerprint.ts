import { config } from '~/lib/config.ts'
import { FINGERPRINT_TIMEOUT } from '~/constants/session.ts'
import { inTime } from '~/lib/moments.ts'

/** Writes markup into a frame, which Trusted Types block. */
const REFUSED = ['fontPreferences'] as const

async function compute(): Promise<string> {
  const { hashComponents, loadSources, prepareForSources, sources } = await import('@fingerprintjs/fingerprintjs')
  await prepareForSources()
  const components = loadSources(sources, { cache: {}, debug: false }, REFUSED) // no monitoring request to the library's vendor
  return hashComponents(await components())
}

let computed: Promise<string> | undefined

/** Starts to compute the fingerprint as soon as the visitor consents, while they continue typing. Sends nothing. */
export function prepareFingerprint(): Promise<string> {
  computed ??= compute().catch(() => {
    computed = undefined // its code may load next time
    return ''
  })
  return computed
}

/**
 * The device's fingerprint for a sign-up. Returns '' without the visitor's consent, if the operator disabled it, if it
 * fails, or if it takes longer than a second: a sign-up never waits for it (O-78).
 */
export function visitorFingerprint(isAllowed: boolean): Promise<string> {
  if (!config.fingerprint || !isAllowed) return Promise.resolve('')
  return inTime(prepareFingerprint(), FINGERPRINT_TIMEOUT).catch(() => '')
}
