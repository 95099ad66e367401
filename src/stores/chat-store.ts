import { makeAutoObservable } from 'mobx'

/** `initialising` from the first click until the provider's script is ready. */
export type ChatState = 'idle' | 'initialising' | 'ready' | 'failed'

/** The live chat of this tab: loaded, open, with a new message (DATA-29). */
export class ChatStore {
  state: ChatState = 'idle'
  isOpen = false
  hasNewMessage = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  began() {
    this.state = 'initialising'
  }

  becameReady() {
    this.state = 'ready'
  }

  failed() {
    this.state = 'failed'
    this.isOpen = false
  }

  shown(isOpen: boolean) {
    this.isOpen = isOpen
    if (isOpen) this.hasNewMessage = false
  }

  received() {
    if (!this.isOpen) this.hasNewMessage = true
  }

  ended() {
    this.state = 'idle'
    this.isOpen = false
    this.hasNewMessage = false
  }
}
