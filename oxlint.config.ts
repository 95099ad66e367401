import { defineConfig } from 'oxlint'

import { fixtures, folders, forbidden, outside, type Folder } from './tools/import-table.ts'

type Ban = { group: string[]; message: string }
const TESTS = ['**/*.test.{ts,tsx}', '**/*.e2e.ts', 'tests/**']

/** Forbids imports to files, and the fixtures of tests to those among them that are not tests. */
function imports(files: string, ...bans: Ban[]) {
  const shipped = { group: [...fixtures], message: 'What is shipped must not import what tests use' }
  const rules = (patterns: Ban[]) => ({
    'no-restricted-imports': ['error', { patterns: patterns.filter(({ group }) => group.length > 0) }] as never,
  })
  return [
    { files: [files], rules: rules(bans) },
    { files: [files], excludeFiles: TESTS, rules: rules([...bans, shipped]) },
  ]
}

const message = (place: string) => `${place} must not import this: see tools/import-table.ts`

/** Keeps the relative imports of some files inside their feature. */
function inside(files: string, group: string[]) {
  const row = { group: forbidden('features'), message: message('src/features') }
  return imports(files, row, {
    group,
    message: 'Relative imports stay inside the feature; other folders are ~/folder/x',
  })
}

/** The row of the import table as lint rules. */
const importRules = (folder: Folder) =>
  imports(`src/${folder}/**/*.{ts,tsx}`, { group: forbidden(folder), message: message(`src/${folder}`) })

function outsideRules([place, allowed]: [string, readonly string[]]) {
  const others = folders.filter((folder) => !allowed.includes(folder))
  const group = others.flatMap((folder) => [`~/${folder}/**`, `**/src/${folder}/**`])
  if (place === 'sw') group.push('zod', 'zod/**', 'react', 'react/**', 'mobx', 'dexie')
  return imports(`${place}/**/*.{ts,tsx}`, { group, message: message(place) })
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
    'import/no-cycle': 'error',
    'import/no-default-export': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
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
    ...folders.flatMap(importRules),
    ...inside('src/features/**/*.{ts,tsx}', ['../*', '../**']),
    ...inside('src/features/*/*/*.{ts,tsx}', ['../../*', '../../**']), // a noun's folder inside a feature
    ...Object.entries(outside).flatMap(outsideRules),
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
      rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400 }] },
    },
    // act() is awaited by whoever needs it
    {
      files: ['src/**/*.test.tsx'],
      rules: { 'typescript/no-floating-promises': 'off', 'typescript/await-thenable': 'off' },
    },
    { files: ['tests/support/test.ts'], rules: { 'no-empty-pattern': 'off' } }, // the form that fixtures need
    { files: ['tools/**/*.ts', 'mock-server/**/*.ts', 'tests/**/*.ts'], rules: { 'no-console': 'off' } },
    { files: ['src/ui/icon.tsx'], rules: { 'no-console': 'off' } }, // SHELL-65 asks for a console warning
    { files: ['src/ui/email-field.tsx'], rules: { 'jsx-a11y/prefer-tag-over-role': 'off' } }, // no tag is a combobox
  ],
})
