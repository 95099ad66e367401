/** A commit as the changelog needs it: when it was written (seconds since 1970, the author's) and its subject. */
export type Commit = { at: number; subject: string }
type Change = { month: string; scopes: string[]; text: string }

/** Scopes that change nothing for who uses or hosts the app: folded at the end of a month. */
const inside = new Set(
  [
    'bench',
    'build',
    'check',
    'ci',
    'decisions',
    'docs',
    'documents',
    'gallery',
    'house',
    'knip',
    'lint',
    'merge',
  ].concat(['names', 'pictures', 'readme', 'requirements', 'tests', 'toolchain', 'tools']),
)
/** The changelog tells nothing of itself: so it says the same before and after it was committed. */
const OWN_SCOPE = 'changelog'
/** A scope with fewer changes in a month gets no heading of its own. */
const HEADING_FROM = 3
/** More words before a colon are a sentence, not a scope. */
const SCOPE_WORDS = 3

/** The parts that a subject names before its colon: `cash box, forms: …` is about both, first of all about cash-box. */
function scopesOf(subject: string): string[] {
  const before = /^([^:]+): ./.exec(subject)?.[1] ?? ''
  const scopes = before.split(/, | and /).map((scope) => scope.trim().toLowerCase())
  const isScope = scopes.every((scope) => /^[a-z][a-z -]*$/.test(scope) && scope.split(' ').length <= SCOPE_WORDS)
  return isScope ? scopes.map((scope) => scope.replaceAll(' ', '-')) : []
}

/** Month of a time, in UTC, so that every machine writes the same: `2026-11`. */
const monthOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 7)

/** What Markdown would read as something else. */
const escaped = (text: string) => text.replaceAll(/[\\`*_<[\]]/g, String.raw`\$&`)

function changeOf({ at, subject }: Commit): Change {
  const scopes = scopesOf(subject)
  const text = scopes.length > 0 ? subject.slice(subject.indexOf(': ') + 2) : subject
  return { month: monthOf(at), scopes, text: escaped(`${text.charAt(0).toUpperCase()}${text.slice(1)}`) }
}

/** The newest first, those of one second by their words. The same words twice in a month are one change. */
function changesOf(commits: readonly Commit[]): Change[] {
  const ordered = commits
    .toSorted((a, b) => b.at - a.at || (a.subject < b.subject ? -1 : 1))
    .map((commit) => changeOf(commit))
  const seen = new Map(ordered.map((change) => [`${change.month} ${change.scopes.join()} ${change.text}`, change]))
  return [...seen.values()].filter(({ scopes }) => scopes[0] !== OWN_SCOPE && scopes[0] !== 'merge')
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** One line; `scopes` are those that the heading above does not say. */
function line({ text }: Change, scopes: readonly string[]): string {
  return scopes.length > 0 ? `- **${scopes.join(', ')}**: ${text}` : `- ${text}`
}

function scopeSections(changes: readonly Change[]): string[] {
  const byScope = Object.groupBy(changes, ({ scopes }) => scopes[0] ?? '')
  const groups = Object.entries(byScope)
    .map(([scope, group]): [string, Change[]] => [scope, group ?? []])
    .toSorted(byName)
  const isLarge = ([scope, group]: [string, Change[]]) => scope !== '' && group.length >= HEADING_FROM
  const sections = groups
    .filter(isLarge)
    .map(([scope, group]) => [`### ${scope}`, group.map((change) => line(change, change.scopes.slice(1))).join('\n')])
  const rest = groups.filter((group) => !isLarge(group)).flatMap(([, group]) => group)
  const others =
    rest.length > 0 ? [['### Other parts', rest.map((change) => line(change, change.scopes)).join('\n')]] : []
  return [...sections, ...others].flat()
}

function monthSection(month: string, changes: readonly Change[]): string[] {
  const title = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const isInside = ({ scopes }: Change) => inside.has(scopes[0] ?? '')
  const hidden = changes.filter((change) => isInside(change))
  const lines = hidden.map((change) => line(change, change.scopes)).join('\n')
  const folded = [
    '<details>',
    `<summary>Tests, tools and documents: ${hidden.length} changes</summary>`,
    lines,
    '</details>',
  ]
  return [
    `## ${title}`,
    ...scopeSections(changes.filter((change) => !isInside(change))),
    ...(hidden.length > 0 ? folded : []),
  ]
}

/**
 * The changelog of these commits: by month, the newest first, and in it by the scope that a subject names. The same
 * commits give the same text, in whatever order, zone and language of the machine.
 */
export function changelogText(commits: readonly Commit[]): string {
  const byMonth = Object.groupBy(changesOf(commits), ({ month }) => month)
  const months = Object.entries(byMonth).map(([month, changes]): [string, Change[]] => [month, changes ?? []])
  const sections = months.toSorted((a, b) => byName(b, a)).flatMap(([month, changes]) => monthSection(month, changes))
  const introduction =
    'Written by `npm run changelog` from the subjects of the commits; do not edit it. Times are in UTC. A build names its\ncommit: `number` in `version.json` is the time of it, in seconds (`git log --format="%ct %h %s"`).'
  return `${['# Changelog', introduction, ...sections].join('\n\n')}\n`
}
