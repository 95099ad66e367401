import { isPrivatePage } from '~/lib/public-url.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { ChatStore } from '~/stores/chat-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { openChatFrame, type ChatFrame, type ChatMessageType } from './chat-frame.ts'
import { subscribeForChat } from './effects.ts'

/** A chat that is not ready after this time has failed, ms. */
const PATIENCE = 15_000
/** The frame is removed this long after an end, so that the provider can notify its server, ms. */
const LAST_WORDS = 500
/**
 * Storage key for the owner of the conversation that the provider holds in this browser. Written once the provider has
 * confirmed a fresh start. While it is empty or names another person, an end is pending: the conversation may belong to
 * another.
 */
const OWNER = 'chat_session'
const GUEST = 'guest'
/** Title of the frame, and language of the chat. */
export type ChatSpeech = { title: string; language: string }

/** The live chat of one app: its frame is created at the first use, never before (O-66, SHELL-63). */
export class LiveChat {
  readonly store: ChatStore
  private readonly stores: Stores
  private frame: ChatFrame | null = null
  private speech: ChatSpeech = { title: '', language: 'en' }
  private timer: ReturnType<typeof setTimeout> | undefined
  private path = ''
  /** Text prefilled in the visitor's field when the chat opens. */
  private draft = ''
  /** Element with the focus when the chat was requested: the frame may take the focus before it is shown. */
  private opener: Element | null = null
  private isWanted = false
  private isPolling = false
  /** A page with money or documents has removed the chat, which returns afterwards. */
  private isPaused = false
  /** Owner of the conversation in this tab. */
  private owner: string | null = null

  constructor(stores: Stores) {
    this.stores = stores
    this.store = stores.chat
  }

  /** Subscribes to the player and to the deposit over a game. Returns a function that stops it. */
  start(): () => void {
    return subscribeForChat(this.stores, { playerLeft: () => this.end(), placeChanged: () => this.placeChanged() })
  }

  /** Shows the conversation; loads it first if necessary. */
  open(speech: ChatSpeech, draft = '') {
    this.isWanted = true
    this.speech = speech
    this.draft = draft
    this.opener = document.activeElement === document.body ? null : document.activeElement
    if (this.store.state === 'ready') this.sendOpen()
    else if (this.store.state !== 'initialising') this.begin()
  }

  /** Subscribes to page changes, also after the row that opens the chat has unmounted. */
  follow(subscribe: (onPath: (path: string) => void) => void) {
    if (this.isPolling) return
    this.isPolling = true
    subscribe((path) => this.arrivedAt(path))
  }

  /** Handles a page change; some pages remove the chat. */
  arrivedAt(path: string) {
    this.path = path
    this.placeChanged()
  }

  private begin() {
    this.store.began()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.store.state === 'initialising' && this.fail(), PATIENCE)
    this.frame?.remove()
    this.frame = openChatFrame(this.speech.title, this.speech.language, (text) => this.hear(text))
  }

  private hear(text: ChatMessageType) {
    if (text === 'failed') this.fail()
    if (text === 'ready') this.takeOver()
    if (text === 'renewed') this.begunAnew()
    if (text === 'message' && this.store.state === 'ready') this.store.received()
    const isMoved = text === 'opened' || text === 'closed'
    if (isMoved && this.store.state === 'ready') {
      this.store.shown(text === 'opened')
      this.frame?.show(text === 'opened', this.opener)
    }
  }

  private get visitor(): string {
    return this.stores.session.playerId ?? GUEST
  }

  /**
   * Ends a conversation that may not belong to the visitor, and waits for the provider's confirmation before showing
   * anything.
   */
  private takeOver() {
    if (this.store.state !== 'initialising') return
    if (safeLocal.get(OWNER) === this.visitor) this.ready()
    else this.frame?.send('renew')
  }

  private begunAnew() {
    if (this.store.state !== 'initialising') return
    safeLocal.set(OWNER, this.visitor)
    this.ready()
  }

  private sendOpen() {
    this.frame?.send('open', this.draft)
    this.draft = ''
  }

  private ready() {
    clearTimeout(this.timer)
    this.owner = this.visitor
    this.store.becameReady()
    if (this.isWanted) this.sendOpen()
  }

  private fail() {
    clearTimeout(this.timer)
    this.frame?.remove()
    this.frame = null
    this.store.failed()
  }

  private placeChanged() {
    const isPrivate = isPrivatePage(this.path) || this.stores.dialogs.open?.kind === 'game-deposit'
    if (isPrivate) this.pause()
    else if (this.isPaused) this.resume()
  }

  /** Removes the provider's code on pages with money or documents; the provider keeps the conversation. */
  private pause() {
    if (!this.frame) return
    const { hasNewMessage } = this.store
    this.removeFrame()
    if (hasNewMessage) this.store.received()
    this.isPaused = true
  }

  private resume() {
    this.isPaused = false
    this.begin()
  }

  private removeFrame(after?: number) {
    clearTimeout(this.timer)
    this.isWanted = false
    this.isPaused = false
    this.frame?.remove(after)
    this.frame = null
    this.store.ended()
  }

  /** The player has signed out: ends the conversation (AUTH-27). An end that the provider has not received stays pending. */
  private end() {
    const owner = safeLocal.get(OWNER)
    const isOfNext = owner !== null && owner !== this.owner // started in another tab while this one slept
    if (!isOfNext) {
      this.frame?.send('end')
      safeLocal.remove(OWNER)
    }
    this.removeFrame(LAST_WORDS)
    this.draft = ''
    this.owner = null
  }
}

const chats = new WeakMap<Stores, LiveChat>()

/** The only chat of an app, created with its first row. */
export function liveChatOf(stores: Stores): LiveChat {
  const running = chats.get(stores)
  if (running) return running
  const chat = new LiveChat(stores)
  chats.set(stores, chat)
  chat.start()
  return chat
}
