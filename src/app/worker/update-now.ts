import type { Stores } from '~/stores/create-stores.ts'

import { applyUpdate } from './apply-update.ts'

/** The player asked for the new build: what is open is theirs to lose. */
export async function updateNow({ worker }: Pick<Stores, 'worker'>): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || !worker.updateReady) return
  await applyUpdate({ container, mayReload: () => true, isAsked: true, reload: () => location.reload() })
}
