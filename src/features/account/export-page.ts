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
