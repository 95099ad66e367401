import { defineConfig } from 'oxlint'

import { folders, forbidden, outside, type Folder } from './tools/import-table.ts'

/** Keeps the relative imports of some files inside their feature. */
function inside(files: string, group: string[]) {
  const message = 'Relative imports stay inside the feature; other folders are ~/folder/x'
  const row = { group: forbidden('features'), message: 'src/features must not import this: see tools/import-table.ts' }
  return {
    files: [files],
    rules: { 'no-restricted-imports': ['error', { patterns: [row, { group, message }] }] as never },
  }
}

/** One override per folder: the row of the import table as a lint rule. */
function importRules(folder: Folder) {
  const message = `src/${folder} must not import this: see tools/import-table.ts`
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: forbidden(folder), message }] }] as never },
  }
}

function outsideRules([place, allowed]: [string, readonly string[]]) {
  const others = folders.filter((folder) => !allowed.includes(folder))
  const group = others.flatMap((folder) => [`~/${folder}/**`, `**/src/${folder}/**`])
  if (place === 'sw') group.push('zod', 'zod/**', 'react', 'react/**', 'mobx', 'dexie')
  return {
    files: [`${place}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group, message: `${place} must not import this: see tools/import-table.ts` }] },
      ] as never,
    },
  }
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
    ...folders.map(importRules),
    inside('src/features/**/*.{ts,tsx}', ['../*', '../**']),
    inside('src/features/*/*/*.{ts,tsx}', ['../../*', '../../**']), // a noun's folder inside a feature
    ...Object.entries(outside).map(outsideRules),
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts'],
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
