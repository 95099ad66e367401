import { isPrivatePage } from '~/lib/private-pages.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import type { ChatStore } from '~/stores/chat-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { openChatFrame, type ChatFrame, type ChatWord } from './chat-frame.ts'
import { followForChat } from './effects.ts'

/** A chat that is not ready after this time has failed, ms. */
const PATIENCE = 15_000
/** The provider tells its server of an end before its frame goes, ms. */
const LAST_WORDS = 500
/**
 * Whose the conversation is that the provider holds in this browser: written once the provider has said that it began
 * anew. While this names nobody, or somebody else, an end is owed: whatever the provider still holds may be another's.
 */
const OWNER = 'chat_session'
const GUEST = 'guest'
/** What the frame is called, and in which language it speaks. */
export type ChatSpeech = { title: string; language: string }

/** The live chat of one app: its frame comes with the first use and never before (O-66, SHELL-63). */
export class LiveChat {
  readonly store: ChatStore
  private readonly stores: Stores
  private frame: ChatFrame | null = null
  private speech: ChatSpeech = { title: '', language: 'en' }
  private timer: ReturnType<typeof setTimeout> | undefined
  private path = ''
  /** What is put into the visitor's field when the chat opens. */
  private draft = ''
  /** What had the focus when the chat was asked for: its frame may take it before it is shown. */
  private opener: Element | null = null
  private isWanted = false
  private isFollowing = false
  /** It was there when a page with money or papers came, and comes back after it. */
  private isPaused = false
  /** Whose conversation this tab shows. */
  private owner: string | null = null

  constructor(stores: Stores) {
    this.stores = stores
    this.store = stores.chat
  }

  /** Follows the player and the deposit over a game from now on. Returns a function that stops it. */
  start(): () => void {
    return followForChat(this.stores, { playerLeft: () => this.end(), placeChanged: () => this.placeChanged() })
  }

  /** Shows the conversation; loads it first where it is not there yet. */
  open(speech: ChatSpeech, draft = '') {
    this.isWanted = true
    this.speech = speech
    this.draft = draft
    this.opener = document.activeElement === document.body ? null : document.activeElement
    if (this.store.state === 'ready') this.sendOpen()
    else if (this.store.state !== 'initialising') this.begin()
  }

  /** Hears of every page from now on, whether or not the row that opens the chat is still there. */
  follow(subscribe: (onPath: (path: string) => void) => void) {
    if (this.isFollowing) return
    this.isFollowing = true
    subscribe((path) => this.arrivedAt(path))
  }

  /** The current page; the chat is hidden on some. */
  arrivedAt(path: string) {
    this.path = path
    this.placeChanged()
  }

  private begin() {
    this.store.began()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.store.state === 'initialising' && this.fail(), PATIENCE)
    this.frame?.remove()
    this.frame = openChatFrame(this.speech.title, this.speech.language, (word) => this.hear(word))
  }

  private hear(word: ChatWord) {
    if (word === 'failed') this.fail()
    if (word === 'ready') this.takeOver()
    if (word === 'renewed') this.begunAnew()
    if (word === 'message' && this.store.state === 'ready') this.store.received()
    const isMoved = word === 'opened' || word === 'closed'
    if (isMoved && this.store.state === 'ready') {
      this.store.shown(word === 'opened')
      this.frame?.show(word === 'opened', this.opener)
    }
  }

  private get visitor(): string {
    return this.stores.session.playerId ?? GUEST
  }

  /** A conversation that is not known to be the visitor's own ends, and the provider says so, before anybody sees it. */
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

  /** No code of the provider's stays where money or papers are; what it has said is kept by the provider. */
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

  /** The player has signed out: ends the conversation (AUTH-27). An end that the provider could not be told now is owed. */
  private end() {
    const owner = safeLocal.get(OWNER)
    const isOfNext = owner !== null && owner !== this.owner // begun in another tab while this one slept
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

/** The one chat of an app, begun with its first row: nothing of it is there before. */
export function liveChatOf(stores: Stores): LiveChat {
  const running = chats.get(stores)
  if (running) return running
  const chat = new LiveChat(stores)
  chats.set(stores, chat)
  chat.start()
  return chat
}
