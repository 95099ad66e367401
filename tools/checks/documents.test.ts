import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { commands } from '../commands.ts'
import { folders } from './import-table.ts'

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
  'docs/testing.md',
  'conformance/README.md',
  ...globSync('tools/*/README.md'),
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

test('every command that a document names under lab or make exists', () => {
  const named = [...withCommands, ...globSync('docs/**/*.md')].flatMap((file) =>
    [...read(file).matchAll(/npm run (lab|make) ([a-z][\w-]*)/g)].map(
      ([, kind = '', name = '']) => [kind, name] as const,
    ),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(([kind, name]) => !commands[kind]?.[name])).toEqual([])
})

const roots = 'src|mock-server|tests|tools|docs|locales|sw|docker|conformance|public'
const fromRoot = new RegExp(String.raw`(?<![\w/.@~*$}-])(?:${roots})/\w[\w/.$-]*\w`, 'g')
/** `db/wipe-player-rows.ts`: the folders of `src` need no prefix in a sentence. */
const fromSource = new RegExp(String.raw`(?<![\w/.@~*$}'"-])(?:${folders.join('|')})/[\w/.$-]*\.(?:tsx?|css)\b`, 'g')
const pathsIn = (text: string) => [
  ...[...text.matchAll(fromRoot)].map(([path]) => path),
  ...[...text.matchAll(fromSource)].map(([path]) => `src/${path}`),
]
/** Tests name files that they make up. */
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)

test('every file of its folder that a README of the tools names exists', () => {
  const named = globSync('tools/*/README.md').flatMap((file) =>
    [...read(file).matchAll(/`([\w-]+\.tsx?)`/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(({ file, name }) => globSync(`${dirname(file)}/**/${name}`).length === 0)
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('every path that a document, a tool or a comment names exists', () => {
  const files = globSync(
    [
      '*.{md,ts,json}',
      '{docs,tools,conformance,locales,mock-server,tests,src,sw,.github}/**/*.{md,yml,ts,tsx,css}',
      'docs/*.html',
    ],
    { exclude: ['docs/requirements.md', 'package-lock.json'] },
  ).filter((file) => !isTest(file))
  const named = files.flatMap((file) => pathsIn(read(file)).map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(400)
  const missing = named.filter(({ path }) => globSync(`${path.replaceAll('$', '[$]')}*`).length === 0)
  expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([])
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

/** The code of the screen that each picture shows (`npm run lab pictures -- --readme`). */
const lobby = ['src/features/lobby/home', 'src/features/lobby/banners', 'mock-server/art']
const codeOf: Record<string, string[]> = {
  'docs/lobby-phone.webp': lobby,
  'docs/lobby-desktop.webp': lobby,
  'docs/receipt.webp': [
    'src/features/cash-box/payment/payment-receipt.tsx',
    'src/features/cash-box/payment/payment-receipt.module.css',
  ],
  'docs/offline.webp': ['src/shell/screens/offline-use.tsx', 'src/shell/screens/no-connection.tsx'],
}
/** A week in seconds: not every commit renews the pictures. */
const isStale = (taken: number, changed: number) => changed - taken > 7 * 86_400

test('no picture of the README is a week older than the code of its screen', () => {
  const images = [...read('README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file)
  expect(images.toSorted()).toEqual(Object.keys(codeOf).toSorted())
  expect(
    Object.values(codeOf)
      .flat()
      .filter((path) => !existsSync(path)),
  ).toEqual([])
  const changedAt = (paths: string[]) =>
    Number(execFileSync('git', ['log', '-1', '--format=%at', '--', ...paths, ':!*.test.*'], { encoding: 'utf8' }))
  expect(images.filter((file) => isStale(changedAt([file]), changedAt(codeOf[file] ?? [])))).toEqual([])
  expect(isStale(changedAt(['docs/lobby-phone.webp']), changedAt(['docs/lobby-phone.webp']) + 700_000)).toBe(true)
})
