import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One build: its name, `<number>-<content hash>`, and its number, which orders builds. */
export type Build = { id: string; number: number; least: number }

/** Seconds since 1970 of the last commit: the same sources give the same number. 0 outside a repository. */
function commitTime(): number {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return 0
  }
}

type Settings = Record<string, string | undefined>

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is no whole number: ${text}`)
  return value
}

/**
 * The build number: `QUMAI_BUILD_NUMBER`, else `SOURCE_DATE_EPOCH`, else the time of the last commit, in seconds.
 * `QUMAI_LEAST_BUILD` is the lowest number that may still run. Throws if the build would stop itself. Throws for a
 * production build without a number, because no later build could stop it.
 */
export function buildOrder(content: string, env: Settings = process.env, lastCommit = commitTime): Build {
  const given = env['QUMAI_BUILD_NUMBER'] ?? env['SOURCE_DATE_EPOCH']
  const number = given === undefined ? lastCommit() : wholeNumber('QUMAI_BUILD_NUMBER', given)
  const least = wholeNumber('QUMAI_LEAST_BUILD', env['QUMAI_LEAST_BUILD'] ?? '0')
  if (number === 0 && env['VITE_STAGE'] === 'production')
    throw new Error('A build for players needs a number that grows: outside a repository set SOURCE_DATE_EPOCH')
  if (least > number) throw new Error(`QUMAI_LEAST_BUILD ${least} would stop this build itself, which is ${number}`)
  return { id: `${number}-${content}`, number, least }
}

/** Every file under a path, sorted, so that the hash does not depend on the file system. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}

/** Names a build by what it is made of: the same sources are the same build. */
export function sourceHash(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
