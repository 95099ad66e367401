/** Files that the service worker stores at installation and later, from Vite's manifest. */
export type ViteManifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

/** Files outside of /assets that an offline start needs. */
const fixedFiles = ['index.html', 'favicon.svg', 'manifest.webmanifest']
const laterTypes = /\.(?:js|css|json|woff2|svg)$/

/**
 * The shell: entries, their static imports, their fonts, and their styles that `page` (index.html) does not inline.
 * Paths relative to the output folder.
 */
export function shellFiles(manifest: ViteManifest, published: readonly string[], page: string): string[] {
  const files = new Set(fixedFiles.filter((file) => file === 'index.html' || published.includes(file)))
  const seen = new Set<string>()

  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    const styles = (chunk.css ?? []).filter((file) => page.includes(file))
    for (const file of [chunk.file, ...styles, ...fontsOf(chunk)]) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }

  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) add(key)
  return [...files].toSorted()
}

function fontsOf({ assets = [] }: { assets?: string[] }) {
  return assets.filter((file) => file.endsWith('.woff2'))
}

/** Pages that players open most often: a network that goes early leaves them whole pages, and these first. */
const firstPages = [
  'below-the-fold',
  'games._slug',
  'games.category._category',
  'games.filter._filter',
  'games.search',
  'auth.login',
  'cash-box.deposit',
  'cash-box.withdrawal',
  'profile.index',
  'bonuses.index',
  'content',
  '_slug',
]

/** The second tier: every other file that a page may request. The first pages come first, each with its dependencies. */
export function restFiles(shell: readonly string[], published: readonly string[], manifest: ViteManifest): string[] {
  const known = new Set(shell)
  const rest = published
    .filter((file) => file.startsWith('assets/') && laterTypes.test(file) && !known.has(file))
    .toSorted()
  const ordered = new Set<string>()
  const seen = new Set<string>()

  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (rest.includes(file)) ordered.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }

  for (const page of firstPages) {
    for (const [key, { name }] of Object.entries(manifest)) if (name === page) add(key)
  }
  return [...ordered, ...rest.filter((file) => !ordered.has(file))]
}

export type InstallLimits = { fileBytes: number; totalBrotli: number; files: number }
export type MeasuredFile = { file: string; bytes: number | null; brotli: number }

/** Sentences about everything that is wrong with the install set; `bytes` null is a file that is not there. */
export function installFaults(files: readonly MeasuredFile[], limits: InstallLimits): string[] {
  const faults: string[] = []
  for (const { file, bytes } of files) {
    if (bytes === null) faults.push(`${file} is in the install set but not in the build`)
    else if (bytes > limits.fileBytes)
      faults.push(`${file} has ${bytes} bytes, at most ${limits.fileBytes} may be installed`)
  }
  const total = files.reduce((sum, { brotli }) => sum + brotli, 0)
  if (total > limits.totalBrotli)
    faults.push(`the install set has ${total} bytes (brotli), at most ${limits.totalBrotli}`)
  if (files.length > limits.files) faults.push(`the install set has ${files.length} files, at most ${limits.files}`)
  return faults
}
