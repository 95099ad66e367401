import { posix } from 'node:path'

const BELOW_FEATURES = [
  'lib',
  'constants',
  'platform',
  'hooks',
  'contract',
  'outbox',
  'ui',
  'db',
  'api',
  'stores',
  'responses',
  'forms',
  'offers',
] as const

/**
 * What each folder may import of the project, besides itself and packages: documentation and check in one.
 * `oxlint.config.ts` turns it into lint rules; `tools/checks/import-table.test.ts` plants a breach of each row.
 */
export const mayImport = {
  constants: [],
  lib: ['constants'],
  platform: ['lib', 'constants', 'contract'],
  contract: ['lib', 'constants'],
  boot: ['lib', 'constants', 'platform', 'contract'],
  hooks: ['lib', 'constants', 'platform'],
  ui: ['lib', 'constants', 'platform', 'contract', 'hooks'],
  outbox: ['lib', 'constants', 'platform', 'contract'],
  db: ['lib', 'constants', 'platform', 'contract'],
  api: ['lib', 'constants', 'platform', 'contract'],
  stores: ['lib', 'constants', 'platform', 'contract', 'outbox', 'db', 'api'],
  responses: ['lib', 'constants', 'platform', 'hooks', 'contract', 'db', 'api', 'stores'],
  forms: ['lib', 'constants', 'platform', 'hooks', 'contract', 'ui', 'api', 'stores', 'responses'],
  offers: ['lib', 'constants', 'platform', 'hooks', 'contract', 'ui', 'db'],
  features: [...BELOW_FEATURES],
  shell: [...BELOW_FEATURES, 'features'],
  routes: ['lib', 'constants', 'platform', 'hooks', 'contract', 'ui', 'api', 'stores', 'features', 'shell'],
  app: [...BELOW_FEATURES, 'boot', 'features', 'shell', 'routes'],
} as const satisfies Record<string, readonly string[]>

export type Folder = keyof typeof mayImport
export const folders = Object.keys(mayImport) as Folder[]

/** Folders outside src, with the folders of the project that they may import. */
export const outside = {
  'mock-server': ['contract', 'lib', 'constants'],
  sw: ['contract', 'lib', 'constants', 'outbox'],
  conformance: ['contract'], // only its tests: `conformance/kit.test.ts`
  tests: ['contract', 'constants'],
  'tests/unit': folders,
} as const satisfies Record<string, readonly Folder[]>

/** Fixtures: tests and other fixtures may import them, nothing that is shipped may. */
export const fixtures = ['~tests/**', '**/tests/unit/**']

/** Import patterns (gitignore style) that a folder of src must not use. */
export function forbidden(folder: Folder): string[] {
  const allowed = new Set<string>([folder, ...mayImport[folder]])
  const others = folders.filter((other) => !allowed.has(other))
  // a feature reaches its own files by relative paths that stay inside it, so that no feature can name another
  const features = folder === 'features' ? ['~/features/**'] : []
  return [...others, ...features].flatMap((other) =>
    other.startsWith('~') ? [other] : [`~/${other}/**`, `../${other}/**`, `../../${other}/**`, `**/src/${other}/**`],
  )
}

const LAZY_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g

const isFolder = (name: string | undefined): name is Folder => folders.includes(name as Folder)

/** The folder of `src` of a path, and its feature if it has one. Null outside of `src`. */
function locationOf(path: string): { folder: Folder; feature: string | undefined } | null {
  const [top, folder, feature] = path.split('/')
  if (top !== 'src' || !isFolder(folder)) return null
  return { folder, feature: folder === 'features' ? feature : undefined }
}

/**
 * What a file of `src` loads late, or names as `typeof import()`, against the import table: lint looks only at the
 * imports on top of a file. One line per breach.
 */
export function lazyBreaches(path: string, text: string): string[] {
  const from = locationOf(path)
  if (!from) return []
  const targets = [...text.matchAll(LAZY_IMPORT)].map(([, target = '']) => target)
  return targets.flatMap((target) => {
    const file = target.startsWith('~/') ? `src/${target.slice(2)}` : posix.join(posix.dirname(path), target)
    const to = locationOf(file)
    if (!to) return []
    const allowed: readonly Folder[] = [from.folder, ...mayImport[from.folder]]
    const crosses = from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature
    return crosses || !allowed.includes(to.folder) ? [`${path} must not load ${target}`] : []
  })
}
