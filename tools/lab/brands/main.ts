/**
 * npm run lab brands: builds every brand, quickly, and checks that no file has a name, a contact or a picture of another
 * one. With a folder it keeps the builds there.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readArguments } from '../../../conformance/arguments.ts'
import { type Brand, brandIds, readBrand } from '../../../brands/read-brand.ts'
import { foreignMarks } from './foreign-marks.ts'

const { words } = readArguments('npm run lab brands -- [FOLDER]', { words: 'any' })
const root = words[0] ?? mkdtempSync(join(tmpdir(), 'brands-'))
const brands = brandIds().map((id) => readBrand(id))

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())

function build(id: string): string {
  const folder = join(root, id)
  const env = { ...process.env, QUMAI_QUICK: '1', QUMAI_BRAND: id }
  const args = ['vite', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  if (spawnSync('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1)
  return folder
}

/** Names of storage keys and databases have small letters. */
const technical = /\b[A-Z]\w+(?=Database\b)/g

/** Files of a build that have a mark of another brand, or that lack their own name. */
function faultsOf(brand: Brand, folder: string): string[] {
  const others = brands.filter(({ id }) => id !== brand.id)
  const foreignOnes = foreignMarks(brand, others)
  const foreign = filesIn(folder).flatMap((file) => {
    const content = readFileSync(join(folder, file))
    const text = content.toString('utf8').replace(technical, '')
    const marks = foreignOnes.filter((mark) => text.includes(mark))
    const isPicture = others.some((other) =>
      filesIn(`${other.folder}public`).some((own) => readFileSync(`${other.folder}public/${own}`).equals(content)),
    )
    return marks.map((mark) => `${file} has "${mark}"`).concat(isPicture ? [`${file} is a picture of another`] : [])
  })
  const own = ['index.html', 'manifest.webmanifest', 'sw.js'].filter(
    (file) => !readFileSync(join(folder, file), 'utf8').includes(brand.name),
  )
  return [...foreign, ...own.map((file) => `${file} lacks the name`)]
}

try {
  for (const brand of brands) {
    const faults = faultsOf(brand, build(brand.id))
    console.log(`${faults.length === 0 ? '✓' : '✗'}  ${brand.name}${faults.map((fault) => `\n   ${fault}`).join('')}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  if (words[0] === undefined) rmSync(root, { recursive: true })
}
