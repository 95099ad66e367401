import { defineConfig } from 'oxlint'

import { fixtures, folders, forbidden, outside, type Folder } from './tools/checks/import-table.ts'

type Pattern = { group: string[]; message: string }

const FOLLOWERS = {
  name: 'mobx',
  importNames: ['reaction', 'autorun', 'when', 'observe'],
  message: 'Only effects.ts follows a store; a part of a screen does by a hook, use-….ts',
}

/** Files that may subscribe to a store: effects of a feature or the app, and hooks while their component is mounted. */
const EFFECTS = '{*effects,use-*}.{ts,tsx}'

const TESTS = ['**/*.test.{ts,tsx}', '**/*.e2e.ts', 'tests/**']
const SHIPPED: Pattern = { group: [...fixtures], message: 'What is shipped must not import what tests use' }

/** Folders of the first visit, which does without zod. */
const first = new Set<Folder>(['api', 'app', 'hooks', 'responses', 'routes', 'shell', 'stores'])
const WITHOUT_ZOD: Pattern = {
  group: ['zod', 'zod/**'],
  message:
    'Part of the first visit: responses are checked by shapes (tools/build/contract-plugin.ts), URLs by lib/search-values',
}

/** Forbids imports in files. In files that are not tests also forbids fixtures of tests, and subscribing to a store. */
function restrict(files: string, patterns: Pattern[], mayFollow = false) {
  const rules = (all: Pattern[], paths: object[]) => ({
    'no-restricted-imports': ['error', { paths, patterns: all.filter(({ group }) => group.length > 0) }] as never,
  })
  return [
    {
      files: [files],
      rules: rules(
        patterns.filter((each) => each !== WITHOUT_ZOD),
        [],
      ),
    },
    { files: [files], excludeFiles: TESTS, rules: rules([...patterns, SHIPPED], mayFollow ? [] : [FOLLOWERS]) },
  ]
}

const rowOf = (folder: Folder): Pattern => ({
  group: forbidden(folder),
  message: `src/${folder} must not import this: see tools/checks/import-table.ts`,
})

/** A failed call has no retry while the device is offline. */
const WITHOUT_ERROR_STATE: Pattern = {
  group: ['~/ui/primitives/error-state.tsx'],
  message: 'Show a failed call by FailureState with useQueryFailure or useFailure of responses/use-list-failure.ts',
}
const mayUseErrorState = (patterns: Pattern[]) => patterns.filter((each) => each !== WITHOUT_ERROR_STATE)

/** Relative imports of a feature stay inside it. */
const inside = (group: string[]): Pattern[] => [
  rowOf('features'),
  WITHOUT_ERROR_STATE,
  { group, message: 'Relative imports stay inside the feature; other folders are ~/folder/x' },
]
const ofFeature = inside(['../*', '../**'])
const ofFolderInFeature = inside(['../../*', '../../**']) // a folder inside a feature

const ofFolder = (folder: Folder): Pattern[] => [rowOf(folder), ...(first.has(folder) ? [WITHOUT_ZOD] : [])]

function outsideRules([place, allowed]: [string, readonly string[]]) {
  const others = folders.filter((folder) => !allowed.includes(folder))
  const group = others.flatMap((folder) => [`~/${folder}/**`, `**/src/${folder}/**`])
  if (place === 'sw') group.push('zod', 'zod/**', 'react', 'react/**', 'mobx', 'dexie')
  const message = `${place} must not import this: see tools/checks/import-table.ts`
  return restrict(`${place}/**/*.{ts,tsx}`, [{ group, message }])
}

/** Storage of the browser is opened in these files only: tables, keys and caches have a lifetime in their lists. */
const storageFiles: Record<string, string[]> = {
  indexedDB: ['src/db/{database,schema,wipe-player-rows}.ts', 'src/outbox/storage.ts'],
  caches: ['src/platform/push.ts', 'src/platform/stored-files.ts', 'src/app/effects/lobby-sync.ts'],
  localStorage: ['src/platform/safe-storage.ts', 'src/boot/*.ts'],
  sessionStorage: [
    'src/platform/safe-storage.ts',
    'src/boot/*.ts',
    'src/app/{report-error,worker/apply-update}.ts', // as the page that has no app yet
  ],
}
/** Files that show browser prompts. `platform/owner.ts` compares the session before and after each prompt. */
const promptFiles = ['src/platform/hand-over.ts', 'src/platform/push.ts']
const prompts = [
  { object: 'navigator', property: 'share', message: 'Share by platform/hand-over.ts' },
  { object: 'Notification', property: 'requestPermission', message: 'Ask by platform/push.ts' },
]

/** URLs of files end with the session of their player. */
const objectUrls = { object: 'URL', property: 'createObjectURL', message: 'Use openUrl of platform/stored-files.ts' }
const objectUrlFile = 'src/platform/stored-files.ts'

/** Old web views have no `randomUUID`. */
const ids = { object: 'crypto', property: 'randomUUID', message: 'Use newId of platform/new-id.ts' }

function restrictStorage() {
  const names = Object.keys(storageFiles)
  const owners = [...new Set(Object.values(storageFiles).flat())]
  const message = 'Opened in one file only: see storageFiles in oxlint.config.ts'
  const holders = ['globalThis', 'window', 'self']
  const rules = (forbidden: string[], others = [...prompts, objectUrls]) => ({
    'no-restricted-globals': ['error', ...forbidden.map((name) => ({ name, message }))] as never,
    'no-restricted-properties': [
      'error',
      ids,
      ...others,
      ...forbidden.flatMap((property) => holders.map((object) => ({ object, property, message }))),
    ] as never,
  })
  const special = [...new Set([...owners, ...promptFiles, objectUrlFile])]
  return [
    { files: ['src/**/*.{ts,tsx}'], excludeFiles: [...TESTS, ...special], rules: rules(names) },
    ...special.map((file) => ({
      files: [file],
      excludeFiles: TESTS,
      rules: rules(
        names.filter((name) => !storageFiles[name]?.includes(file)),
        [...(promptFiles.includes(file) ? [] : prompts), ...(file === objectUrlFile ? [] : [objectUrls])],
      ),
    })),
  ]
}

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'dist-*', 'coverage', 'src/routeTree.gen.ts', 'docs', 'test-results', 'playwright-report'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    // a part that scrolls by itself must be reached by the keyboard
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'] }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-restricted-properties': ['error', ids],
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/style-prop-object': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-shadow': 'off',
    'typescript/consistent-return': 'off', // noImplicitReturns knows better
    'typescript/unbound-method': 'off', // stores bind their actions
    'promise/valid-params': 'off', // takes z.catch for a promise's
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/incompatible-library': 'off', // about the React Compiler, which is off
  },
  overrides: [
    ...folders.flatMap((folder) => restrict(`src/${folder}/**/*.{ts,tsx}`, ofFolder(folder))),
    ...restrict('src/features/**/*.{ts,tsx}', ofFeature),
    ...restrict('src/features/*/*/*.{ts,tsx}', ofFolderInFeature),
    ...Object.entries(outside).flatMap(outsideRules),
    // the first load has no room for the hook
    ...restrict('src/features/lobby/home/home.tsx', mayUseErrorState(ofFolderInFeature)),
    // no retry
    ...restrict('src/features/game/game-problem.tsx', mayUseErrorState(ofFeature)),
    ...restrict('src/app/effects/*.ts', ofFolder('app'), true),
    ...restrict(`src/stores/${EFFECTS}`, ofFolder('stores'), true),
    ...restrict(`src/shell/**/${EFFECTS}`, ofFolder('shell'), true),
    ...restrict(`src/features/*/${EFFECTS}`, ofFeature, true),
    ...restrict(`src/features/*/*/${EFFECTS}`, ofFolderInFeature, true),
    ...restrictStorage(),
    {
      files: ['**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts'],
      rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400 }] },
    },
    // a test awaits act() only if it needs the result
    {
      files: ['src/**/*.test.tsx'],
      rules: { 'typescript/no-floating-promises': 'off', 'typescript/await-thenable': 'off' },
    },
    { files: ['tests/support/test.ts', 'tools/lab/visual/*.ts'], rules: { 'no-empty-pattern': 'off' } }, // the form that fixtures need
    { files: ['{conformance,mock-server,tests,tools}/**/*.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['src/platform/new-id*.ts', '{conformance,mock-server,tests,tools}/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    { files: ['src/ui/media/icon.tsx'], rules: { 'no-console': 'off' } }, // SHELL-65 requires a console warning
    { files: ['src/ui/fields/email-field.tsx'], rules: { 'jsx-a11y/prefer-tag-over-role': 'off' } }, // no tag is a combobox
  ],
})
