import { readFileSync } from 'node:fs'

/** One panel: a JSONata expression over `GET /__mock/records` that returns rows. */
type Panel = { about: string; kind: 'timeseries' | 'barchart'; rows: string; columns: readonly Column[] }
type Column = { selector: string; type: 'timestamp' | 'number' | 'string' }

const counts: readonly Column[] = [
  { selector: 'time', type: 'timestamp' },
  { selector: 'value', type: 'number' },
  { selector: 'name', type: 'string' },
]
const bars = (...names: string[]): Column[] => [
  { selector: 'name', type: 'string' },
  ...names.map((selector) => ({ selector, type: 'number' as const })),
]

/** The number of these events per hour of their arrival, one row for each hour and name. */
const perHour = (filter: string, name = 'name') =>
  `[(events[${filter}].{"hour": $substring(received_at, 0, 13), "name": ${name}}` +
  `{hour & " " & name: $count(hour)} ~> $each(function($count, $key) {` +
  `{"time": $substring($key, 0, 13) & ":00:00Z", "name": $substring($key, 14), "value": $count}}))[value > 0]]`

/** The 75th percentile of a vital by path. */
const vital = (name: string) =>
  `"${name}": ($values := $sort(payload[name = "${name}"].value); $values[$floor($count($values) * 0.75)])`

const inNames = (...names: string[]) => `name in [${names.map((name) => `"${name}"`).join(', ')}]`

/** By the number of the alarm in docs/operations.md. */
const panels: readonly Panel[] = [
  { about: 'Log-ins beside visits', kind: 'timeseries', rows: perHour(inNames('login', 'visit')), columns: counts },
  {
    about: 'Deposits beside opened lists of methods',
    kind: 'timeseries',
    rows: perHour(inNames('deposit', 'method_list_loaded')),
    columns: counts,
  },
  {
    about: 'Errors and visits by build',
    kind: 'barchart',
    rows:
      `[events[${inNames('error', 'visit')} and $exists(event.build)]{event.build: {` +
      '"errors": $count($[name = "error"]), "visits": $count($[name = "visit"])}}' +
      ' ~> $each(function($row, $build) {$merge([{"name": $build}, $row])})]',
    columns: bars('errors', 'visits'),
  },
  {
    about: 'Missing files by build',
    kind: 'timeseries',
    rows: perHour(inNames('chunk_failed'), 'event.build'),
    columns: counts,
  },
  {
    about: 'Failed starts beside visits',
    kind: 'timeseries',
    rows: perHour('name = "visit" or (name = "error" and event.payload.where = "start")'),
    columns: counts,
  },
  {
    about: 'Minutes from an event to its arrival',
    kind: 'timeseries',
    rows:
      '[events[$exists(event.local_time)].{"time": received_at, "name": "minutes", ' +
      '"value": ($toMillis(received_at) - $toMillis(event.local_time)) / 60000}]',
    columns: counts,
  },
  {
    about: '75th percentile by path: LCP and INP in ms',
    kind: 'barchart',
    rows:
      '[events[name = "web_vital"].event{payload.path: {' +
      ['LCP', 'INP', 'CLS'].map(vital).join(', ') +
      '}} ~> $each(function($row, $path) {$merge([{"name": $path}, $row])})]',
    columns: bars('LCP', 'INP', 'CLS'),
  },
  {
    about: 'Slow lists and slow fields of methods',
    kind: 'timeseries',
    rows: perHour(inNames('slow_method_list', 'slow_options')),
    columns: counts,
  },
  {
    about: 'Reports of the security policy by blocked host',
    kind: 'barchart',
    rows:
      '[(cspReports{blocked ? blocked : "inline": $count($)} ~> ' +
      '$each(function($count, $host) {{"name": $host, "reports": $count}}))[reports > 0]]',
    columns: bars('reports'),
  },
  {
    about: 'Balances that could not be read',
    kind: 'timeseries',
    rows: perHour(inNames('technical_issues_popup')),
    columns: counts,
  },
]

const source = { type: 'yesoreyeram-infinity-datasource', uid: 'qumai-events' }

/** The dashboard of docs/operations.md for Grafana: one panel for each alarm, in its order. */
export function dashboard(): string {
  const alarms = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^## (\d+\. .+)$/gm)].map(([, title]) => title)
  const drawn = panels.map(({ about, kind, rows, columns }, index) => ({
    id: index + 1,
    type: kind,
    title: alarms[index],
    description: about,
    datasource: source,
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    targets: [
      {
        refId: 'A',
        datasource: source,
        type: 'json',
        parser: 'backend',
        source: 'url',
        format: kind === 'timeseries' ? 'timeseries' : 'table',
        url: '/__mock/records',
        url_options: { method: 'GET' },
        root_selector: rows,
        columns: columns.map(({ selector, type }) => ({ selector, text: selector, type })),
      },
    ],
  }))
  const board = {
    uid: 'qumai-alarms',
    title: 'Qumai: alarms of the runbook',
    schemaVersion: 39,
    time: { from: 'now-24h', to: 'now' },
    refresh: '30s',
    panels: drawn,
  }
  return `${JSON.stringify(board, null, 2)}\n`
}
