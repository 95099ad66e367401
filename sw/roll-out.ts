import { REQUEST_TIMEOUT } from '../src/constants/network.ts'
import { buildNumber } from '../src/lib/build-number.ts'
import { config } from '../src/lib/config.ts'
import { inTime } from '../src/lib/moments.ts'
import { buildId, worker } from './scope.ts'

const CACHE = 'roll-out'
const FILE = '/roll-out'

type RollOut = { number: number; percent: number }

/** This device's number from 0 to 99, the same for every build: a larger share keeps the devices that have the build. */
async function deviceNumber(): Promise<number> {
  const cache = await caches.open(CACHE)
  const stored = await cache.match(FILE)
  if (stored) return Number(await stored.text())
  const drawn = Math.floor(Math.random() * 100)
  await cache.put(FILE, new Response(String(drawn)))
  return drawn
}

async function isHeldBack(): Promise<boolean> {
  const response = await fetch(`${config.apiHost}/api/v1/config`)
  const { roll_out: rollOut } = (await response.json()) as { roll_out?: RollOut | null }
  if (!rollOut || buildNumber(buildId) < rollOut.number) return false
  return (await deviceNumber()) >= rollOut.percent
}

/**
 * Rejects while the operator rolls this build out to a share of the devices that does not include this one: the browser keeps the
 * active build and tries again at its next check. A device without a build takes any. A configuration that cannot be read holds
 * nothing back (PLUS-86).
 */
export async function checkRollOut(): Promise<void> {
  if (!worker.registration.active) return
  if (await inTime(isHeldBack(), REQUEST_TIMEOUT).catch(() => false)) throw new Error('not rolled out to this device')
}
