/**
 * Checks package-lock.json. Every optional dependency of a package must be in it: npm omits those its registry lacks,
 * and `npm ci` then fails elsewhere. It must contain no registry URL.
 */
import { readFileSync } from 'node:fs'

type Package = { optionalDependencies?: Record<string, string>; resolved?: string }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const problems: string[] = []

/** True if `name` is installed where the package at `path` finds it. */
function isLocked(name: string, path: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '' || !folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`])
  }
}

for (const [path, { optionalDependencies, resolved }] of Object.entries(packages)) {
  if (resolved?.startsWith('http')) problems.push(`${path} has a registry URL: ${resolved}`)
  for (const name of Object.keys(optionalDependencies ?? {})) {
    if (!isLocked(name, path))
      problems.push(`${path || 'package.json'} names ${name}, which is not in package-lock.json`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else console.log(`${Object.keys(packages).length} packages locked`)
