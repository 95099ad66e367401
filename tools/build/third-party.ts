import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { afterBuild } from './after-build.ts'

type PackageFile = { name?: string; version?: string; license?: string; homepage?: string; repository?: unknown }
export type Notice = { name: string; version: string; license: string; texts: readonly string[] }

/** Files of a package that have to go with copies of it. */
const NOTICES = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i
/** Font files of a brand, with the notices of the package that they are cut from (tools/make/fonts.ts). */
const FONTS = /(?:^|\/)(brands\/[\w-]+\/fonts)\/[\w-]+\.woff2$/
/** Helper code of build tools that becomes part of the build. */
const HELPERS: readonly [id: RegExp, folder: string][] = [
  [/^\0?vite\//, 'node_modules/vite'],
  [/^\0?rolldown\//, 'node_modules/rolldown'],
]

/** The folder of the package that a module, or a file that was cut from one, is of; null for our own. */
export function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(/[?#].*$/, '')
  const inPackage = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)
  if (inPackage?.[1]) return inPackage[1]
  return FONTS.exec(path)?.[1] ?? HELPERS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/** Start of the licences bundled with a tool, which are not part of its output. */
const OF_THE_TOOL = /^# Licenses of bundled dependencies[\s\S]*/m

const textOf = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').replace(OF_THE_TOOL, '').trim()

/** The licence notice of a package; throws if it has none, because it must not be shipped unchecked. */
export function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  if (!name || !version || !license) throw new Error(`${folder}: no name, version or licence`)
  const files = readdirSync(folder).filter((file) => NOTICES.test(file))
  const texts = files.toSorted().map((file) => textOf(join(folder, file)))
  return { name, version, license, texts }
}

/** One text with every notice, by name, the same for the same packages. */
export function noticesText(notices: readonly Notice[]): string {
  const line = '-'.repeat(80)
  const parts = notices
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
    .map(({ name, version, license, texts }) => [`${name} ${version} (${license})`, ...texts].join('\n\n'))
  const head = 'This product contains code and fonts of others. These are their names, licences and notices.'
  return `${[head, ...parts].join(`\n\n${line}\n\n`)}\n`
}

const shipped = new Set<string>()

/** Notes the packages that a bundle has something of: the app's, and every other script that the build makes beside it. */
export const recordShipped = (): Plugin => ({
  name: 'qumai:note-shipped',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const sources = file.type === 'chunk' ? Object.entries(file.modules) : []
      const ids = file.type === 'asset' ? file.originalFileNames.map((name) => `/${name}`) : []
      for (const [id, { renderedLength }] of sources) if (renderedLength > 0) ids.push(id)
      for (const id of ids) {
        const folder = packageFolder(id)
        if (folder !== null) shipped.add(folder)
      }
    }
  },
})

/** Writes `third-party.txt` with the notices of everything that the files of this build have something of. */
export const thirdParty = (): Plugin =>
  afterBuild('qumai:third-party', ({ folder }) => {
    const folders = [...shipped].filter((each) => existsSync(join(each, 'package.json')))
    const notices = new Map(folders.map(noticeOf).map((notice) => [`${notice.name}@${notice.version}`, notice]))
    writeFileSync(join(folder, 'third-party.txt'), noticesText([...notices.values()]))
  })
