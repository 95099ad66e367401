import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const forReaders = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'mock-server/README.md',
  'locales/README.md',
  'docs/hosting.md',
  'conformance/README.md',
]

const withCommands = [
  ...forReaders,
  'docs/architecture.md',
  '.github/pull_request_template.md',
  '.github/workflows/ci.yml',
  'Dockerfile',
]

test('every script that a document names exists', () => {
  const named = withCommands.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(([, name]) => `${file}: ${name}`),
  )
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !Object.hasOwn(scripts, name.split(': ')[1] ?? ''))).toEqual([])
})

test('every file that a document names from the root exists', () => {
  const paths = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [...read(file).matchAll(/`((?:src|mock-server|tests|tools|docs|locales|sw|docker)\/[\w/.*-]+)`/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
})

test('every link of a document leads to a file, and its mark to a heading', () => {
  const headingOf = (line: string) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-')
  const broken = [...forReaders, ...globSync('docs/decisions/*.md')].flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(([whole, path, mark]) => {
      const target = path ? join(dirname(file), path) : file
      if (!existsSync(target)) return [`${file}: ${whole}`]
      const headings = mark
        ? read(target)
            .split('\n')
            .filter((line) => line.startsWith('#'))
        : []
      return mark && !headings.some((line) => headingOf(line) === mark) ? [`${file}: ${whole}`] : []
    }),
  )
  expect(broken).toEqual([])
})

test('documents, packages, editors, CI and image name the same Node version', () => {
  expect(read('README.md')).toContain(`Node \`${engines.node}\``)
  const own = read('.nvmrc').trim()
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: { node: string } }
  expect(optionalDependencies.node.split('.')[0]).toBe(own)
  expect(engines.node).toContain(`>=${own}`)
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${own}\n`)
  expect(
    read('.github/workflows/ci.yml')
      .match(/node-version[\w-]*: .*/g)
      ?.every((line) => line.endsWith(': .nvmrc')),
  ).toBe(true)
})
