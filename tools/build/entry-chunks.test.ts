import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { featureChunk, groups } from './entry-chunks.ts'

/** Index of the parenthesis that closes the group at `open`. */
function endOfGroup(source: string, open: number): number {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '(') depth += 1
    else if (source[at] === ')' && (depth -= 1) === 0) return at
  }
  throw new Error(`no end of the group at ${open}: ${source}`)
}

/** The parts of a pattern between its outermost bars. */
function choices(source: string): string[] {
  let from = 0
  const parts: string[] = []
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '(') at = endOfGroup(source, at)
    else if (source[at] === '|') {
      parts.push(source.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, source.slice(from)]
}

/** Patterns without groups, one for each name that the pattern contains; names that it excludes are included. */
function names(source: string): string[] {
  return choices(source).flatMap((choice) => {
    const open = choice.search(/(?<!\\)\(/)
    if (open === -1) return [choice]
    const close = endOfGroup(choice, open)
    const [before, inner, after] = [choice.slice(0, open), choice.slice(open + 1, close), choice.slice(close + 1)]
    if (inner.startsWith('?!'))
      return names(before + after).concat(names(inner.slice(2)).flatMap((name) => names(before + name)))
    return names(inner.replace(/^\?:/, '')).flatMap((name) => names(before + name + after))
  })
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const path = `/src/${file.replaceAll('\\', '/')}`
  return path.includes('.test.') ? [] : [path, `${path}?tsr-split=component`, `${path}?schemas`]
})

test.each(groups.map(({ name, test: { source } }) => [name, source] as const))(
  'every name in the rule of the chunk %s is a file or folder of the source [ROUTE-55]',
  (_name, source) => {
    const own = names(source).filter((name) => name.includes('src\\/') || name.includes('/src/'))
    const dead = own.filter((name) => !files.some((file) => new RegExp(name).test(file)))
    expect(dead).toEqual([])
  },
)

test('a name that is gone is found, in a choice and in an exclusion', () => {
  expect(names(String.raw`\/src\/(db\/(a|b)|x)$`)).toEqual([
    String.raw`\/src\/db\/a$`,
    String.raw`\/src\/db\/b$`,
    String.raw`\/src\/x$`,
  ])
  expect(names(String.raw`\/src\/db\/(?!a|b)`)).toEqual([
    String.raw`\/src\/db\/`,
    String.raw`\/src\/db\/a`,
    String.raw`\/src\/db\/b`,
  ])
})

/** A graph in which the module imports these modules. */
const importing = (...importedIds: string[]) => ({ getModuleInfo: () => ({ importedIds }) })

test.each([
  ['/src/features/limits/limit-row.tsx', [], 'limits'],
  ['/src/routes/_player/profile.limits.tsx?tsr-split=component', ['/src/features/limits/limits-page.tsx'], 'limits'],
  ['/src/shell/frame/tour.tsx', ['/src/ui/card.tsx', '/src/features/feedback/feedback-row.tsx'], 'feedback'],
  ['/src/routes/bonuses.index.tsx', ['/src/features/bonuses/a.tsx', '/src/features/lobby/banners/b.tsx'], 'bonuses'],
  ['/src/routes/two.tsx', ['/src/features/bonuses/a.tsx', '/src/features/news/b.tsx'], null],
  ['/src/routes/auth.tsx', ['/src/features/auth/sign-in/login-page.tsx'], null],
  ['/src/lib/money.ts', ['/src/features/limits/limit-row.tsx'], null],
] as const)('%s, which imports %j, is in the chunk %s [ROUTE-55]', (id, imported, chunk) => {
  expect(featureChunk(id, importing(...imported))).toBe(chunk)
})
