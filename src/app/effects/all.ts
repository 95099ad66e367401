import { followAccount } from './account.ts'
import { followConnection } from './connection.ts'
import { storeGuestData } from './guest-data.ts'
import { followLanguage } from './language.ts'
import type { EffectDeps } from './links.ts'
import { followPlayer } from './player.ts'
import { followPlayerOfTabs } from './player-of-tabs.ts'

/**
 * Reactions to changes of a store, the account or another tab from the first view on, in this order. Those that the
 * first view does not need are in late.ts. Apart from these two lists only hooks subscribe, while their component is
 * mounted.
 */
const effects: readonly ((links: EffectDeps) => () => void)[] = [
  followPlayer,
  followAccount,
  followLanguage,
  followConnection,
  storeGuestData,
  ({ stores }) => followPlayerOfTabs(stores.session),
]

/** Returns a function that stops it. */
export function startEffects(links: EffectDeps): () => void {
  const unsubscribe = effects.map((start) => start(links))
  return () => unsubscribe.forEach((stop) => stop())
}
