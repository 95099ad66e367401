import { CashBoxStore } from './cash-box-store.ts'
import { ChatStore } from './chat-store.ts'
import { DialogsStore } from './dialogs-store.ts'
import { GuestStore } from './guest-store.ts'
import { LayoutStore } from './layout-store.ts'
import { NetworkStore } from './network-store.ts'
import { PlayerStore } from './player-store.ts'
import { SessionStore } from './session-store.ts'
import { ToastsStore } from './toasts-store.ts'
import { WorkerStore } from './worker-store.ts'

/** Creates every store of the app. Tests call this too: there is no singleton. */
export function createStores(guest: ConstructorParameters<typeof GuestStore>[0] = {}) {
  return {
    session: new SessionStore(),
    guest: new GuestStore(guest),
    network: new NetworkStore(),
    dialogs: new DialogsStore(),
    toasts: new ToastsStore(),
    worker: new WorkerStore(),
    cashBox: new CashBoxStore(),
    player: new PlayerStore(),
    layout: new LayoutStore(),
    chat: new ChatStore(),
  }
}
export type Stores = ReturnType<typeof createStores>
