import { expect, test } from 'vitest'

import { changelogText, type Commit } from './changelog-text.ts'

const at = (text: string) => Date.parse(text) / 1000
const commits: Commit[] = [
  { at: at('2026-10-31T23:59:59Z'), subject: 'lobby: the last of October' },
  { at: at('2026-11-01T00:00:00Z'), subject: 'lobby: the first of November' },
  { at: at('2026-11-02T10:00:00Z'), subject: 'lobby, ui: a `row` of <games> that fits' },
  { at: at('2026-11-03T10:00:00Z'), subject: 'lobby: slides go on' },
  { at: at('2026-11-03T11:00:00Z'), subject: 'Cash box: sums by country' },
  { at: at('2026-11-04T10:00:00Z'), subject: 'tests: quicker' },
  { at: at('2026-11-04T11:00:00Z'), subject: 'docs, tests: truer' },
  { at: at('2026-11-05T10:00:00Z'), subject: 'The entry is within its budget: again' },
  { at: at('2026-11-06T10:00:00Z'), subject: 'tests: quicker' },
  { at: at('2026-11-07T10:00:00Z'), subject: 'changelog: today' },
]

test('by month, the newest first, and in it by scope; small scopes are together, what is inside is folded', () => {
  const [, , ...sections] = changelogText(commits).split('\n\n')
  expect(sections.join('\n\n')).toBe(`## November 2026

### lobby

- Slides go on
- **ui**: A \\\`row\\\` of \\<games> that fits
- The first of November

### Other parts

- The entry is within its budget: again
- **cash-box**: Sums by country

<details>

<summary>Tests, tools and documents: 2 changes</summary>

- **tests**: Quicker
- **docs, tests**: Truer

</details>

## October 2026

### Other parts

- **lobby**: The last of October
`)
})

test('the same commits give the same text in any order, and a commit of the changelog itself changes nothing', () => {
  const text = changelogText(commits)
  expect(changelogText(commits.toReversed())).toBe(text)
  expect(changelogText([...commits, { at: at('2026-12-01T00:00:00Z'), subject: 'changelog: later' }])).toBe(text)
})
