import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { Player } from './accounts.ts'
import type { Trial } from './trial.ts'

/** Step for the response delay to the server, ms. */
const STEP = 25
const PATIENCE = 3000

/** A push service of one device: counts messages without decrypting them. */
export class PushService {
  readonly #server = createServer((request, response) => {
    this.received += 1
    request.resume().on('end', () => response.writeHead(201).end())
  })
  received = 0

  /** Listens for the server's requests to the push endpoint of the adapter. */
  static async listen(t: Trial): Promise<{ service: PushService; url: string }> {
    const push =
      t.bench.adapter.push ??
      t.unproven('needs "push" of the players file, the URL at which the server reaches the kit')
    const service = new PushService()
    await new Promise<void>((listening) => service.#server.listen(push.port ?? 0, listening))
    const { port } = service.#server.address() as AddressInfo
    return { service, url: push.address.replace('{port}', String(port)) }
  }

  /** Counts messages that arrive within the time for one; returns early after the expected number. */
  async receive(t: Trial, expected: number): Promise<number> {
    for (let waited = 0; this.received < expected && waited < PATIENCE; waited += STEP) await wait(STEP)
    await wait((t.bench.adapter.push?.wait ?? 0.1) * 1000)
    const { received } = this
    this.received = 0
    return received
  }

  close() {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** Signs a device of a player up for messages, in a time zone without summer time. */
export async function subscribe(t: Trial, player: Player, url: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const body = {
    endpoint: url,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    language: t.bench.adapter.audience.language,
    time_zone: 'Etc/UTC',
  }
  await t.read('push.subscribe', { player, body })
}
