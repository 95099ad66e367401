import { useState } from 'react'

import { loadExport } from '~/api/account.ts'
import type { ExportFile } from '~/contract/account.ts'
import { deviceCopy } from '~/db/device-copy.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { hasMessage } from '~/lib/i18n.ts'
import { saveFile } from '~/platform/save-file.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/stores/use-while-same-player.ts'

import { exportPage } from './export-page.ts'

/** Sections whose name is already in the app's texts. */
const known: Record<string, string> = { profile: 'nav.profile', balance: 'profile.totalBalance' }

export type CopyKind = 'json' | 'html'
type Saved = { server: ExportFile | null; device: Awaited<ReturnType<typeof deviceCopy>> }

/**
 * Saves a copy as a file: the server's data if `id` names a ready copy, and the data of this device (PLUS-41, PLUS-42).
 * Saves nothing if the player has left meanwhile. `busy`: the kind being saved.
 */
export function useSaveCopy(id: string | null) {
  const { t, i18n, language } = useT()
  const { session, toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState<CopyKind | null>(null)

  function titleOf(name: string): string {
    const key = known[name] ?? `security.data.section.${name}`
    return hasMessage(i18n, key) ? i18n._(key) : name
  }

  function pageOf({ server, device }: Saved): string {
    const ofServer = (server?.sections ?? []).map(({ name, rows }) => ({ title: titleOf(name), rows }))
    const ofDevice = device.map(({ name, rows }) => ({ title: `${t('security.data.device')}: ${name}`, rows }))
    const text = {
      title: `${t(id === null ? 'security.data.device' : 'security.data.copy')} · ${config.brand}`,
      note: t('security.data.note'),
      nothing: t('security.data.nothing'),
      language,
    }
    return exportPage([...ofServer, ...ofDevice], text)
  }

  function saveAs(kind: CopyKind, data: Saved) {
    const name = id === null ? 'qumai-device' : 'qumai-data'
    if (kind === 'html') saveFile(`${name}.html`, pageOf(data), 'text/html')
    else saveFile(`${name}.json`, JSON.stringify(data, null, 2), 'application/json')
  }

  async function save(kind: CopyKind) {
    const { playerId } = session
    if (playerId === null) return
    setBusy(kind)
    const ended = await whileSamePlayer(async () => {
      const server = id === null ? null : await loadExport(id, language)
      return { server, device: await deviceCopy(playerId) }
    })
    if (ended?.isDone) saveAs(kind, ended.data)
    else if (ended) toasts.add({ variant: 'error', text: t('security.data.saveFailed') })
    if (isMounted()) setBusy(null)
  }
  return { save, busy }
}
