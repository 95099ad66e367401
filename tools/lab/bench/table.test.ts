import { expect, test } from 'vitest'

import { tableText } from './measure.ts'

test('formats figures as a Markdown table with aligned columns', () => {
  const rows = [
    { name: 'home', figures: { 'LCP ms': 1234.56, CLS: 0.0123, part: 0.5 } },
    { name: 'category', figures: { 'LCP ms': 9.94, CLS: 0, part: Number.NaN } },
  ]
  expect(tableText({ title: 'Visits', note: 'Slow 4G.', rows })).toBe(
    `## Visits

Slow 4G.

|          | LCP ms | CLS   | part  |
| -------- | ------ | ----- | ----- |
| home     | 1235   | 0.012 | 0.500 |
| category | 9.9    | 0     | –     |
`,
  )
})
