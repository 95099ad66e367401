import { existsSync } from 'node:fs'

/** The build that the tests open; later ones are beside it. */
export const dist = process.env['E2E_DIST'] ?? 'dist'

const folders = { a: dist, b: `${dist}-b`, c: `${dist}-c` }
export type BuildName = keyof typeof folders

/** Throws if a build is missing, with the command that makes it. */
export function needBuild(name: BuildName): void {
  const folder = folders[name]
  if (existsSync(`${folder}/index.html`)) return
  const command = name === 'a' ? 'npm run build' : 'npm run build:next'
  const fault = new Error(`${folder}/ holds no build, and these tests open one. Run: ${command}`)
  fault.stack = fault.message // the stack of this file does not help
  throw fault
}

/**
 * Runs before the first test, because without a build each would fail. A run of all tests also needs the later
 * builds; a run of some files checks them at the first test that opens one.
 */
export default function beforeAll(): void {
  const namesFiles = process.argv.some((given) => /\.e2e\b/.test(given))
  const isWhole = /^(?:all|tour)$/.test(process.env['E2E_LEVEL'] ?? '') && !namesFiles
  for (const name of isWhole ? (['a', 'b', 'c'] as const) : (['a'] as const)) needBuild(name)
}
