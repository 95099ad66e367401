import { reaction } from 'mobx'

import { chatScript } from '~/lib/chat-script.ts'
import { safeLocal } from '~/lib/safe-storage.ts'
import { trustedScriptUrl } from '~/lib/trusted-types.ts'
import { ChatStore } from '~/stores/chat-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

/** What the provider's script leaves on the page. */
type Widget = { isReady: boolean; isOpen: boolean; open(): void; close(): void; end(): void }

declare global {
  interface Window {
    LiveChat?: Widget
  }
}

/** A script that says nothing for so long has failed, ms. */
const PATIENCE = 15_000
/** Whose conversation the provider holds in this browser: another player must not read it. */
const OWNER = 'chat_session'
/** Pages where nobody else's code may show anything: money and papers. */
const privatePages = ['/cash-box', '/profile/documents']

export const isPrivatePage = (path: string) => privatePages.some((page) => path === page || path.startsWith(`${page}/`))

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScriptUrl(address)
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove() // so that the next press asks again
      reject(new Error('the chat did not load'))
    })
    document.head.append(script)
  })
}

/** The live chat of one app: its script is loaded on first use and never before (O-66, SHELL-63). */
export class LiveChat {
  readonly store = new ChatStore()
  private readonly stores: Stores
  private timer: ReturnType<typeof setTimeout> | undefined
  private isWanted = false
  private isFollowing = false

  constructor(stores: Stores) {
    this.stores = stores
    addEventListener('livechat:ready', () => this.ready())
    addEventListener('livechat:message', () => this.store.received())
    addEventListener('livechat:visibility', () => this.store.shown(window.LiveChat?.isOpen ?? false))
    reaction(
      () => stores.session.playerId,
      () => this.end(),
    )
  }

  /** Shows the conversation; loads it first where it is not there yet. Resolves when that has begun or failed. */
  async open(): Promise<void> {
    if (this.store.state === 'ready') return window.LiveChat?.open()
    if (this.store.state === 'initialising') return undefined
    this.isWanted = true
    this.store.began()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.store.state === 'initialising' && this.store.failed(), PATIENCE)
    try {
      if (!window.LiveChat) await loadScript(chatScript())
      this.takeOver()
    } catch {
      this.store.failed()
    }
    return undefined
  }

  /** Hears of every page from now on, whether or not the row that opens the chat is still there. */
  follow(subscribe: (onPath: (path: string) => void) => void) {
    if (this.isFollowing) return
    this.isFollowing = true
    subscribe((path) => this.arrivedAt(path))
  }

  /** The page that is open now: on some the chat is put away. */
  arrivedAt(path: string) {
    if (isPrivatePage(path)) this.hide()
  }

  private hide() {
    this.isWanted = false
    if (this.store.isOpen) window.LiveChat?.close()
  }

  /** A conversation of somebody else, begun in this browser, ends before anybody sees it. */
  private takeOver() {
    const player = this.stores.session.playerId
    if (player === null || this.store.state !== 'initialising') return
    if (safeLocal.get(OWNER) !== player) {
      window.LiveChat?.end()
      safeLocal.set(OWNER, player)
      window.LiveChat?.open()
      if (!this.isWanted) window.LiveChat?.close()
    }
    if (window.LiveChat?.isReady) this.ready()
  }

  private ready() {
    clearTimeout(this.timer)
    if (this.stores.session.playerId === null) return
    this.store.becameReady()
    if (this.isWanted) window.LiveChat?.open()
  }

  /** The player has left: nothing of the conversation stays (AUTH-27). */
  private end() {
    clearTimeout(this.timer)
    this.isWanted = false
    window.LiveChat?.end()
    safeLocal.remove(OWNER)
    this.store.ended()
  }
}

const chats = new WeakMap<Stores, LiveChat>()

/** The one chat of an app. */
export function liveChatOf(stores: Stores): LiveChat {
  const chat = chats.get(stores) ?? new LiveChat(stores)
  chats.set(stores, chat)
  return chat
}
