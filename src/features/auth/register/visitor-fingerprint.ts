import { config } from '~/lib/config.ts'
import { FINGERPRINT_TIMEOUT } from '~/constants/session.ts'
import { inTime } from '~/lib/in-time.ts'

/** Writes markup into a frame, which Trusted Types refuse. */
const REFUSED = ['fontPreferences'] as const

async function compute(): Promise<string> {
  const { hashComponents, loadSources, prepareForSources, sources } = await import('@fingerprintjs/fingerprintjs')
  await prepareForSources()
  const components = loadSources(sources, { cache: {}, debug: false }, REFUSED) // nothing is told to the library's makers
  return hashComponents(await components())
}

let computed: Promise<string> | undefined

/** Begins to compute the fingerprint: the visitor has just allowed it, and types on meanwhile. Nothing is sent. */
export function prepareFingerprint(): Promise<string> {
  computed ??= compute().catch(() => {
    computed = undefined // its code may come the next time
    return ''
  })
  return computed
}

/**
 * The device's fingerprint for a sign-up; '' without the visitor's consent, when the operator switched it off, it fails or
 * takes longer than a second: a sign-up never waits for it (O-78).
 */
export function visitorFingerprint(isAllowed: boolean): Promise<string> {
  if (!config.fingerprint || !isAllowed) return Promise.resolve('')
  return inTime(prepareFingerprint(), FINGERPRINT_TIMEOUT).catch(() => '')
}
