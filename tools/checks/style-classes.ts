/** Class names of CSS modules: each one that a script uses is in its sheet, and each one of a sheet is used. */
import { join } from 'node:path'

import { selectorsOf } from './style-breaches.ts'

/** Which classes of a sheet one script uses, with the lines; `isWhole` if it computes a name or passes the sheet on. */
export type Uses = { path: string; sheet: string; isWhole: boolean; names: { name: string; line: number }[] }

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** Comments, so that a sheet's name in a sentence is no use of it; `//` in a URL begins no comment. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g

/** Strings in quotes; the name in `styles['name']` is none of them. */
const STRING = /\['[\w-]+'\]|'[^'\n]*'|"[^"\n]*"/g

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** The sheets that this script imports, with the classes that it takes from each. */
export function usesOf(path: string, script: string): Uses[] {
  const bare = script.replace(COMMENT, blank)
  return [...bare.matchAll(IMPORT)].map(({ 1: local = '', 2: target = '' }) => {
    const sheet = target.startsWith('~/') ? `src/${target.slice(2)}` : join(path, '..', target)
    const uses: Uses = { path, sheet, isWhole: false, names: [] }
    const code = bare.replace(IMPORT, blank).replace(STRING, (text) => (text.startsWith('[') ? text : blank(text)))
    for (const use of code.matchAll(
      new RegExp(String.raw`(?<![\w.$-])${local}\b(?:\??\.(\w+)|\['([\w-]+)'\])?(?!\s*=[^=>])`, 'g'),
    )) {
      const name = use[1] ?? use[2]
      if (name === undefined) uses.isWhole = true
      else uses.names.push({ name, line: code.slice(0, use.index).split('\n').length })
    }
    return uses
  })
}

/** The classes that the selectors of a module name, without those of `:global(…)`, with the line of the first. */
export function classesOf(css: string): Map<string, number> {
  const classes = new Map<string, number>()
  for (const { selector, line } of selectorsOf(css))
    for (const [, name = ''] of selector
      .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
      .matchAll(/\.([A-Za-z_][\w-]*)/g))
      if (!classes.has(name)) classes.set(name, line)
  return classes
}

/** Classes that a script uses but its sheet lacks, and those of a sheet that no script uses. One line per breach. */
export function classBreaches(sheets: ReadonlyMap<string, string>, scripts: ReadonlyMap<string, string>): string[] {
  const uses = [...scripts].flatMap(([path, script]) => usesOf(path, script))
  const missing = uses.flatMap(({ path, sheet, names }) => {
    const css = sheets.get(sheet)
    if (css === undefined) return [`${path}: no ${sheet}`]
    const classes = classesOf(css)
    return names
      .filter(({ name }) => !classes.has(name))
      .map(({ name, line }) => `${path}:${line}: ${sheet} has no class .${name}`)
  })
  const unused = [...sheets].flatMap(([sheet, css]) => {
    const ofSheet = uses.filter((use) => use.sheet === sheet)
    if (ofSheet.some(({ isWhole }) => isWhole)) return []
    const used = new Set(ofSheet.flatMap(({ names }) => names.map(({ name }) => name)))
    return [...classesOf(css)]
      .filter(([name]) => !used.has(name))
      .map(([name, line]) => `${sheet}:${line}: no script uses .${name}`)
  })
  return [...missing, ...unused]
}
