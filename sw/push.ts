import type { PushMessage, WorkerToPage } from '../src/contract/worker-messages.ts'
import { PUSH_ENDED } from '../src/constants/inbox.ts'
import { config } from '../src/lib/config.ts'
import { ownPath } from '../src/lib/outside-url.ts'
import { worker } from './scope.ts'

const ICON = '/icons/icon-192.png'
const INBOX = '/notifications'

/** Only URLs of this origin; anything else leads to the inbox. */
function pathOf(url: unknown): string {
  return ownPath(url, worker.location.origin) ?? INBOX
}

/**
 * Its player has signed out on this device while no page could end the subscription: the message is not shown, and the
 * subscription is ended.
 */
async function isEnded(): Promise<boolean> {
  if (!(await caches.has(PUSH_ENDED).catch(() => false))) return false
  const subscription = await worker.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return true
}

/** Browsers that support declarative messages show them without us; an empty message is shown too. */
async function show(data: PushMessageData | null) {
  if (await isEnded()) return
  let message: Partial<PushMessage> = {}
  try {
    message = (data?.json() ?? {}) as PushMessage
  } catch {
    // no message of ours
  }
  const { title = config.brand, navigate, body, lang, tag } = message.notification ?? {}
  const count = message.app_badge
  if (count) void (navigator as Partial<WorkerNavigator>).setAppBadge?.(count)?.catch(() => undefined)
  const path = pathOf(navigate)
  // known fields only: a message cannot set pictures, buttons or vibration
  const options = { ...(body ? { body } : {}), ...(lang ? { lang } : {}), ...(tag ? { tag } : {}) }
  await worker.registration.showNotification(title, { icon: ICON, badge: ICON, ...options, data: path })
}

/** Navigates an open window without a reload, so that nothing on it is lost; else opens a new one. */
async function open(path: string) {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return worker.clients.openWindow(path)
  const message: WorkerToPage = { type: 'open', path }
  page.postMessage(message, [])
  return page.focus()
}

export function showPushes() {
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification.data)))
  })
}
