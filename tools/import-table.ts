/**
 * What each folder may import of the project, besides itself and packages: documentation and check in one.
 * `oxlint.config.ts` turns it into lint rules; `tools/import-table.test.ts` plants a breach of each row.
 */
export const mayImport = {
  lib: [],
  boot: ['lib'],
  contract: ['lib'],
  ui: ['lib', 'contract'],
  db: ['lib', 'contract'],
  api: ['lib', 'contract'],
  stores: ['lib', 'contract', 'db'],
  forms: ['lib', 'contract', 'ui', 'api'],
  features: ['lib', 'contract', 'ui', 'db', 'api', 'stores', 'forms'],
  shell: ['lib', 'contract', 'ui', 'db', 'api', 'stores', 'forms', 'features'],
  routes: ['lib', 'contract', 'ui', 'api', 'stores', 'features', 'shell'],
  app: ['boot', 'lib', 'contract', 'ui', 'db', 'api', 'stores', 'forms', 'features', 'shell', 'routes'],
} as const satisfies Record<string, readonly string[]>

export type Folder = keyof typeof mayImport
export const folders = Object.keys(mayImport) as Folder[]

/** Folders outside src, with what of the project they may import. */
export const outside = { 'mock-server': ['contract', 'lib'], sw: ['contract', 'lib'], tests: ['contract'] } as const

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
