/** Each build has a separate cache, so that a tab of the previous build still finds its chunks. */
const PREFIX = 'build-'

export const cacheOf = (build: string) => PREFIX + build

export const isBuildCache = (name: string) => name.startsWith(PREFIX)

/**
 * Returns caches of builds that are no longer needed. `names` in order of creation; `running` are the builds that
 * open tabs report, null if a tab did not respond: then nothing may be deleted. The previous build always stays.
 */
export function outdatedCaches(names: readonly string[], current: string, running: readonly string[] | null): string[] {
  if (!running) return []
  const builds = names.filter(isBuildCache)
  const previous = builds.findLast((name) => name !== cacheOf(current))
  const needed = new Set([cacheOf(current), previous, ...running.map(cacheOf)])
  return builds.filter((name) => !needed.has(name))
}

/** True for a file of ours with the type of its extension: an HTML page is never stored as a script. */
export function isExpectedAsset(url: string, response: Response): boolean {
  if (!response.ok || response.redirected) return false
  const type = response.headers.get('content-type') ?? ''
  const { pathname } = new URL(url)
  if (/\.m?js$/.test(pathname)) return /javascript/.test(type)
  if (pathname.endsWith('.css')) return type.startsWith('text/css')
  if (pathname.endsWith('.json')) return type.includes('json')
  return !type.startsWith('text/html')
}
