/**
 * npm run lab visual [-- --base REF]: compares pictures of the gallery and of 30 screens with those of another commit, by default
 * where this branch left main. Both come from the same browser, mock and font, so no picture is in the repository. Differences are in
 * .cache/visual/report. Exits with 1 if a picture differs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { misused, readArguments } from '../../../conformance/arguments.ts'

const usage = 'npm run lab visual -- [--base REF]'
const { values } = readArguments(usage, { options: { base: { type: 'string' } } })
const cache = resolve('.cache/visual')

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

function commitOf(ref: string | undefined): string {
  try {
    if (ref === undefined) return git('merge-base', 'HEAD', 'main')
    return git('rev-parse', '--verify', `${ref}^{commit}`)
  } catch {
    return misused(`There is no commit ${ref ?? 'main'}`, usage)
  }
}

/** Runs a command in a folder with its output. False if it exits with a failure. */
function run(folder: string, command: string, env: Record<string, string> = {}): boolean {
  try {
    execFileSync('bash', ['-c', command], { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } })
    return true
  } catch {
    return false
  }
}

type Builds = { app: string; gallery: string }

/** Builds the app and the gallery of a source tree. */
function build(sources: string): Builds {
  const app = join(cache, 'build')
  const isBuilt =
    run(sources, `npm run -s build -- --outDir "${app}" --emptyOutDir`, { QUMAI_QUICK: '1' }) &&
    run(sources, 'npm run -s lab gallery-build')
  if (!isBuilt) throw new Error(`${sources} does not build`)
  return { app, gallery: join(sources, '.cache/gallery') }
}

/** Compares pictures of a build with those of a folder, or takes new ones. */
const pictures = ({ app, gallery }: Builds, folder: string, isBase: boolean) =>
  run(
    '.',
    `npx playwright test --config tools/lab/visual/playwright.config.ts ${isBase ? '--update-snapshots=all' : ''}`,
    {
      VISUAL_APP: app,
      VISUAL_GALLERY: gallery,
      VISUAL_BASE: folder,
      VISUAL_TAKES: isBase ? '1' : '',
    },
  )

/** The pictures of a commit, taken once. */
function baseOf(commit: string): string {
  const folder = join(cache, commit)
  if (existsSync(join(folder, 'complete'))) return folder
  const sources = join(cache, 'sources')
  rmSync(sources, { recursive: true, force: true })
  mkdirSync(sources, { recursive: true })
  run('.', `git archive ${commit} | tar -x -C "${sources}"`)
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'))
  if (!pictures(build(sources), folder, true)) throw new Error(`The pictures of ${commit} could not be taken`)
  rmSync(sources, { recursive: true, force: true })
  writeFileSync(join(folder, 'complete'), '')
  return folder
}

const commit = commitOf(values.base)
console.log(`compared with ${git('log', '-1', '--format=%h %s', commit)}`)
const base = baseOf(commit)
process.exitCode = pictures(build(resolve('.')), base, false) ? 0 : 1
