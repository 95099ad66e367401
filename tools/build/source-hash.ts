import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
