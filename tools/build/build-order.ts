import { execFileSync } from 'node:child_process'

/** The number of a build, which orders builds, and the lowest number that may still run. */
export type BuildOrder = { number: number; least: number }

/** Stands for the id of a build until all its files are written: the page and the worker contain it. */
export const ID_TOKEN = '__QUMAI_BUILD__'

/** Puts the id of a build, or its token, into the page. */
export const withBuild = (page: string, id: string) => page.replace('<html ', `<html data-build="${id}" `)

/** The id of a build: `<number>-<content>`. */
export const idOf = ({ number }: BuildOrder, content: string) => `${number}-${content}`

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
export function buildOrder(env: Settings = process.env, lastCommit = commitTime): BuildOrder {
  const given = env['QUMAI_BUILD_NUMBER'] ?? env['SOURCE_DATE_EPOCH']
  const number = given === undefined ? lastCommit() : wholeNumber('QUMAI_BUILD_NUMBER', given)
  const least = wholeNumber('QUMAI_LEAST_BUILD', env['QUMAI_LEAST_BUILD'] ?? '0')
  if (number === 0 && env['VITE_STAGE'] === 'production')
    throw new Error('A build for players needs a number that grows: outside a repository set SOURCE_DATE_EPOCH')
  if (least > number) throw new Error(`QUMAI_LEAST_BUILD ${least} would stop this build itself, which is ${number}`)
  return { number, least }
}
