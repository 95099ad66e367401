import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { externalUrls } from './external-urls.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const element = String.raw`<(?:a|img|iframe|video|source|form|LinkBase)\b(?:[^<>]|=>)*?\s(?:href|src|action|poster|srcSet)=\{`
/** Code that navigates to a URL, loads one, or puts one into the history. */
const goes = new RegExp(
  [
    String.raw`\blocation\.(?:assign|replace)\(`,
    String.raw`\blocation(?:\.href)?\s*=[^=>]`,
    String.raw`\bwindow\.open\(`,
    String.raw`\.openWindow\(`,
    String.raw`\bhistory\.(?:push|replace|pushState|replaceState)\(`,
    String.raw`\.(?:src|href)\s*=[^=]`,
    String.raw`setAttribute\('(?:src|href|action)'`,
    String.raw`\b(?:navigate|redirect)\(\{ href`,
    element,
  ].join('|'),
)
const checks = (file: string) => /lib\/(safe|outside)-url\.ts/.test(read(file))

test('every navigation uses safe-url, or has a reason why no part comes from outside', () => {
  const found = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.') && goes.test(read(file)))
  expect(Object.keys(externalUrls).toSorted()).toEqual(found.toSorted())
  const unchecked = Object.entries(externalUrls).filter(([file, how]) => {
    if (how === 'here') return !checks(file)
    return 'checkedIn' in how && !checks(how.checkedIn)
  })
  expect(unchecked).toEqual([])
})

test('finds a navigation that is not listed', () => {
  for (const code of [
    'location.assign(url)',
    'location.href = url',
    "location = 'x'",
    'window.open(data.url)',
    'router.history.push(path)',
    '<a\n  className="x"\n  onClick={() => go()}\n  href={url}',
    'frame.src = url',
    'throw redirect({ href: url })',
  ])
    expect([code, goes.test(code)]).toEqual([code, true])
})
