import { gamesTable } from '~/db/catalogue.ts'

/** `isPersisted` null: this browser cannot say. Bytes; null where it does not tell. */
export type StorageFacts = { isPersisted: boolean | null; used: number | null; free: number | null; games: number }

/** What the browser tells of our storage. Never rejects. */
export async function readStorageFacts(): Promise<StorageFacts> {
  const storage = navigator.storage as StorageManager | undefined // none where the page is not secure
  const [isPersisted, estimate, games] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => null) ?? null,
    gamesTable.count(),
  ])
  const used = estimate?.usage ?? null
  const free = used !== null && estimate?.quota !== undefined ? Math.max(0, estimate.quota - used) : null
  return { isPersisted, used, free, games }
}

/** Asks the browser not to throw our data away; Firefox asks the player then, so it is done on a press. */
export async function persistStorage(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persist?.().catch(() => false)) ?? false
}
