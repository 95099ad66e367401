import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { BrowserContext, Page } from '@playwright/test'

/** Decrypts a message for this browser (RFC 8291), like a browser. */
function open(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const theirs = body.subarray(21, keyEnd)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const secret = derive(own.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

export type PushService = {
  /** Push endpoint of the device. */
  endpoint: string
  /** Received messages, decrypted. */
  messages: string[]
  /** Is this browser subscribed? */
  isSubscribed: () => boolean
  close: () => void
}

/**
 * Simulates the push service of the browser vendor, which tests cannot reach. The page subscribes to it, and the
 * server sends encrypted messages over HTTP. It rejects messages to removed subscriptions.
 */
export async function startPushService(context: BrowserContext): Promise<PushService> {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const messages: string[] = []
  let isSubscribed = false
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (isSubscribed) messages.push(open(Buffer.concat(parts), own, auth))
      response.writeHead(isSubscribed ? 201 : 410).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }

  await context.exposeFunction('pushState', (next?: boolean) => (isSubscribed = next ?? isSubscribed))
  await context.addInitScript(standIn, { endpoint, keys })
  await context.grantPermissions(['notifications'])
  return { endpoint, messages, isSubscribed: () => isSubscribed, close: () => void server.close() }
}

type Given = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Runs in the page: subscriptions lead to the test's own push service. */
function standIn({ endpoint, keys }: Given) {
  if (!('PushManager' in globalThis)) return
  const { pushState } = globalThis as unknown as { pushState: (next?: boolean) => Promise<boolean> }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => !(await pushState(false)),
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => ((await pushState()) ? subscription : null),
    async subscribe() {
      await pushState(true)
      return subscription
    },
  })
}

/** DevTools attached to a page, with the registration of the worker of an origin. */
export async function workerTools(page: Page, origin: string) {
  const client = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
    void client.send('ServiceWorker.enable')
  })
  return { client, registrationId }
}

/**
 * Hands a message to the worker of the page, as the browser does with one that it has opened. The client stays attached,
 * because the worker may still be starting.
 */
export async function deliverPush(page: Page, data: string) {
  const { origin } = new URL(page.url())
  const { client, registrationId } = await workerTools(page, origin)
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

type Shown = { title: string; path: unknown } | { error: string }

/**
 * From now on, returns what the worker has shown, each with the URL that it opens, or why the browser rejected it. The
 * list of the browser itself depends on the desktop, which a test machine does not have.
 */
export async function watchNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const shown: Shown[] = []
    Object.assign(globalThis, { shown })
    registration.showNotification = async (title, options) => {
      try {
        await show(title, options)
        shown.push({ title, path: options?.data as unknown })
      } catch (error) {
        shown.push({ error: String(error) })
      }
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
}
