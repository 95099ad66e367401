import { config } from '~/lib/config.ts'
import { FINGERPRINT_TIMEOUT } from '~/lib/spec/session.ts'

async function compute(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false }) // its makers are not told about our visitors
  return (await agent.get()).visitorId
}

/**
 * The device's fingerprint for a sign-up; '' when the operator switched it off, it fails or takes longer than
 * a second: a sign-up never waits for it (O-78).
 */
export function visitorFingerprint(): Promise<string> {
  if (!config.fingerprint) return Promise.resolve('')
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(''), FINGERPRINT_TIMEOUT)
  })
  return Promise.race([compute().catch(() => ''), late])
}
