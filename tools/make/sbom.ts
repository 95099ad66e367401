/**
 * npm run make sbom: writes sbom.cdx.json, the contents of the product as CycloneDX, from the lock file. Lists packages
 * of the app and its worker, and the font, which is subset in development. The same lock file gives the same result.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

type Component = { name: string; version: string; 'bom-ref': string }
type Bom = {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
}

const FILE = 'sbom.cdx.json'
const FONT = '@fontsource-variable/onest'

function read(...omit: string[]): Bom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...omit.map((kind) => `--omit=${kind}`)]
  return JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as Bom
}

const bom = read('dev', 'optional')
bom.components.push(...read().components.filter(({ name }) => name === FONT))
bom.metadata.component.name = 'qumai'
delete bom.serialNumber
delete bom.metadata.timestamp
writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${bom.components.length} packages in ${FILE}`)
