import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { loadExport } from '~/api/account.ts'
import type { ExportFile } from '~/contract/account.ts'
import { deviceCopy } from '~/db/device-copy.ts'
import { useIsMounted } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { hasMessage } from '~/lib/i18n.ts'
import { saveFile } from '~/platform/save-file.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { Button } from '~/ui/primitives/button.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

type Row = Record<string, unknown>
type Section = { title: string; rows: readonly Row[] }
type Words = { title: string; note: string; nothing: string; language: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Names and values of a row; nested values under their path: `game.title`. */
function factsOf(value: unknown, name = ''): [name: string, value: string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, textOf(value)]]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length > 0 ? [[name, value.map(textOf).join(', ')]] : []
  return Object.entries(value).flatMap(([part, inner]) => factsOf(inner, name === '' ? part : `${name}.${part}`))
}

function rowHtml(row: Row): string {
  const facts = factsOf(row).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
  return `<li><dl>${facts.join('')}</dl></li>`
}

const style = [
  'body{max-width:60rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}',
  'ul{padding:0;list-style:none}li{padding:.75rem 0;border-top:1px solid #ccc}',
  'dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;margin:0}',
  'dt{color:#555}dd{margin:0;overflow-wrap:anywhere}',
].join('')

/** A copy as a readable page: no script can run in it, and texts from players and servers stay plain text (PLUS-41). */
export function exportPage(sections: readonly Section[], { title, note, nothing, language }: Words): string {
  const parts = sections.map((section) => {
    const rows =
      section.rows.length > 0 ? `<ul>${section.rows.map(rowHtml).join('')}</ul>` : `<p>${escaped(nothing)}</p>`
    return `<section><h2>${escaped(section.title)}</h2>${rows}</section>`
  })
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title><style>${style}</style></head>`,
    `<body><h1>${escaped(title)}</h1><p>${escaped(note)}</p>${parts.join('')}</body></html>`,
  ].join('\n')
}

/** Sections whose name is already in the app's texts. */
const known: Record<string, string> = { profile: 'nav.profile', balance: 'profile.totalBalance' }

type CopyKind = 'json' | 'html'
type Saved = { server: ExportFile | null; device: Awaited<ReturnType<typeof deviceCopy>> }

/**
 * Saves a copy as a file: the server's data if `id` names a ready copy, and the data of this device (PLUS-41, PLUS-42).
 * Saves nothing if the player has left meanwhile. `busy`: the kind being saved.
 */
function useSaveCopy(id: string | null) {
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
    const name = `${config.project}-${id === null ? 'device' : 'data'}`
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

const kinds: readonly { kind: CopyKind; label: 'security.data.savePage' | 'security.data.saveFile' }[] = [
  { kind: 'html', label: 'security.data.savePage' },
  { kind: 'json', label: 'security.data.saveFile' },
]

/** Saves as a readable page or as a data file. `id`: a ready copy; null to save only the data of this device. */
export const SaveCopy = observer(function SaveCopy({ id }: { id: string | null }) {
  const { t } = useT()
  const { network } = useStores()
  const { save, busy } = useSaveCopy(id)
  const isOutOfReach = id !== null && !network.isOnline
  return (
    <div className={layoutStyles['wrap3']}>
      {kinds.map(({ kind, label }) => (
        <Button
          key={kind}
          variant="secondary"
          icon="download"
          isLoading={busy === kind}
          disabled={isOutOfReach || (busy !== null && busy !== kind)}
          onClick={() => void save(kind)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  )
})
