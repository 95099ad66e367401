import { posix } from 'node:path'

import { folders, mayImport, type Folder } from './import-table.ts'

const LATE = /\bimport\(\s*['"]([^'"]+)['"]/g

const isFolder = (name: string | undefined): name is Folder => folders.includes(name as Folder)

/** The folder of `src` of a path, and its feature if it has one. Null outside of `src`. */
function placeOf(path: string): { folder: Folder; feature: string | undefined } | null {
  const [top, folder, feature] = path.split('/')
  if (top !== 'src' || !isFolder(folder)) return null
  return { folder, feature: folder === 'features' ? feature : undefined }
}

/**
 * What a file of `src` loads late, or names as `typeof import()`, against the import table: lint looks only at the
 * imports on top of a file. One line per breach.
 */
export function lateBreaches(path: string, text: string): string[] {
  const from = placeOf(path)
  if (!from) return []
  const targets = [...text.matchAll(LATE)].map(([, target = '']) => target)
  return targets.flatMap((target) => {
    const file = target.startsWith('~/') ? `src/${target.slice(2)}` : posix.join(posix.dirname(path), target)
    const to = placeOf(file)
    if (!to) return []
    const allowed: readonly Folder[] = [from.folder, ...mayImport[from.folder]]
    const crosses = from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature
    return crosses || !allowed.includes(to.folder) ? [`${path} must not load ${target}`] : []
  })
}
