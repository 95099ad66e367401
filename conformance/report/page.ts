import type { Result } from '../run.ts'
import { escaped } from './junit.ts'
import { countsOf, type Line, type Report } from './summary.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
details, .line { border-top: 1px solid #8884; padding: 0.5rem 0; }
summary { cursor: pointer; }
.id { font-family: ui-monospace, monospace; margin-right: 0.5rem; }
.verdict { display: inline-block; min-width: 7.5rem; font-weight: 600; }
.kept { color: #1a7f37; } .broken { color: #cf222e; } .partly-proven, .not-proven, .not-provable { color: #9a6700; }
@media (prefers-color-scheme: dark) { .kept { color: #3fb950; } .broken { color: #ff7b72; } .partly-proven, .not-proven, .not-provable { color: #d29922; } }
pre { background: #8881; padding: 0.75rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0 1rem; }
dt { font-weight: 600; } dd { margin: 0; }
li { margin: 0.5rem 0; }`

const outcomes: Record<Result['outcome'], string> = { passed: 'kept', failed: 'broken', 'not proven': 'not-proven' }

function resultHtml({ test, outcome, reason, findings, checks }: Result): string {
  const details = findings.map(
    ({ expected, request, actual }) =>
      `<dl><dt>Promised</dt><dd>${escaped(expected)}</dd><dt>Request</dt><dd><pre>${escaped(request)}</pre></dd>` +
      `<dt>Actual</dt><dd><pre>${escaped(actual)}</pre></dd></dl>`,
  )
  const summary = reason === null ? `${checks} checks` : escaped(reason)
  return `<li><strong class="${outcomes[outcome]}">${outcome}</strong> ${escaped(test.title)} (${summary})${details.join('')}</li>`
}

function lineHtml({ promise, verdict, results, why }: Line): string {
  const kind = verdict.replaceAll(' ', '-')
  const head = `<span class="verdict ${kind}">${verdict}</span><span class="id">${promise.id}</span>${escaped(promise.title)}`
  if (results.length === 0) return `<div class="line" id="${promise.id}">${head}<br>${escaped(why ?? '')}</div>`
  const isOpen = verdict === 'broken' ? ' open' : ''
  return `<details id="${promise.id}"${isOpen}><summary>${head}</summary><ul>${results.map(resultHtml).join('')}</ul></details>`
}

/** The report as one page that needs nothing else. */
export function asPage(report: Report): string {
  const { api, at, seconds, lines } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance of ${escaped(api)}</title>
<style>${style}</style>
</head>
<body>
<h1>Conformance of ${escaped(api)}</h1>
<p>${escaped(countsOf(lines))}. ${escaped(at)}, ${seconds.toFixed(1)} s.</p>
${lines.map(lineHtml).join('\n')}
</body>
</html>
`
}
