import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, createServer, type IndexHtmlTransformContext, type Plugin, type ResolvedConfig } from 'vite'

import { readBrand, withOwnTexts } from '../../brands/read-brand.ts'
import { brandInCode } from './brand-plugin.ts'
import { recordShipped } from './third-party.ts'
import { type Language, languages } from '../../src/contract/languages.ts'
import type { PageCalls } from '../../src/boot/first-calls.ts'
import type { FirstViews } from '../../src/boot/first-view.ts'
import { startTextKeys, type StartTexts } from '../../src/boot/watch-start.ts'
import { type BuildOrder, ID_TOKEN, withBuild } from './build-order.ts'
import { entryFiles } from './compile-ahead-plugin.ts'
import { type Environment, originOf } from './environment.ts'
import { routeFiles, type RouteFiles } from './route-files.ts'
import { securityHeaders } from './security-headers.ts'
import { withoutWebStorage } from '../checks/without-web-storage.ts'

/** Bundles one file into a script for index.html: no imports, no exports, minified. */
export async function inlineScript(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [brandInCode(readBrand()), recordShipped()],
    define,
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry}: nothing was built`)
  return output.output[0].code.trim()
}

type Catalogue = Record<string, string>
type FirstViewModule = typeof import('../../src/app/first-view/render.tsx')

/**
 * The logo is inline, because a file would load after the scripts. It lacks the ground of the icon, parts of which are
 * as dark or light as the page, so the logo would look cut off.
 */
function loader() {
  const { folder, name } = readBrand()
  const logo = readFileSync(`${folder}public/favicon.svg`, 'utf8')
    .replace(/ width="512" height="512"/, ' width="72" height="72"')
    .replace(/\s*<[^>]* class="ground"[^>]*>/g, '')
  return `<div class="boot-loader" role="status" aria-label="${name}">${logo.replace('<svg', '<svg aria-hidden="true"')}</div>`
}

/**
 * What the CSP would block: scripts that the router adds for a server's page go, style attributes are marked and
 * the script that draws the view turns them back.
 */
export const forStrictPage = (html: string) =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(' style="', ' data-s="')

type Assets = {
  locales: Record<string, string>
  fonts: Record<string, string[]>
  large?: string[]
  small?: string[]
  sheets?: string[]
  calls?: PageCalls
}

async function bootScript(assets: Assets, env: Environment) {
  const boot = {
    large: [],
    small: [],
    sheets: [],
    calls: [],
    ...assets,
    apiHost: env['VITE_API_HOST'] ?? '',
    imageHost: env['VITE_IMAGE_HOST'] ?? '',
  }
  return inlineScript('src/boot/inline.ts', { __BOOT__: JSON.stringify(boot) })
}

function readCatalogues() {
  const brand = readBrand()
  const read = (language: Language) => JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Catalogue
  const all = languages.map((language) => [language, withOwnTexts(read(language), language, brand)])
  return Object.fromEntries(all) as Record<Language, Catalogue>
}

/** Texts of a slow or failed start; without the app the page has no other texts. */
export function startTexts(catalogues = readCatalogues()): Record<Language, StartTexts> {
  const [text, retry] = startTextKeys
  const textsOf = (catalogue: Catalogue) => [catalogue[text] ?? '', catalogue[retry] ?? '']
  return Object.fromEntries(languages.map((language) => [language, textsOf(catalogues[language])])) as never
}

/** Renders the lobby with the app's components and lists its first calls, in a temporary Vite server. */
async function firstView(configFile: string | undefined): Promise<FirstViews & { calls: PageCalls }> {
  withoutWebStorage()
  const server = await createServer({
    ...(configFile ? { configFile } : {}),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  })
  try {
    const module = (await server.ssrLoadModule('/src/app/first-view/render.tsx')) as FirstViewModule
    return { ...(await module.renderFirstViews(readCatalogues())), calls: await module.firstCalls() }
  } finally {
    await server.close()
  }
}

/**
 * Sets the picture of the link preview, which needs an absolute URL. A production build without VITE_APP_ORIGIN has no
 * picture.
 */
export function forPreviews(page: string, env: Environment): string {
  const set = (property: string, change: (content: string) => string) => (text: string) =>
    text.replace(
      new RegExp(`(<meta property="${property}" content=")([^"]*)`),
      (_, start: string, content: string) => start + change(content),
    )
  const origin = originOf(env)?.replace(/\/$/, '')
  if (!origin) return page.replaceAll(/\s*<meta property="og:image[^>]*>/g, '')
  return set('og:image', (path) => origin + path)(page)
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** Subsets of the font that a language writes with: its letters and the signs of both currencies. */
const fontSubsets: Record<Language, readonly string[]> = {
  en: ['latin', 'latin-ext'],
  ru: ['latin', 'latin-ext', 'cyrillic'],
  kk: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
  az: ['latin', 'latin-ext'],
}

/** URLs of the texts and fonts of each language, so that the boot script can preload them. */
export function earlyAssets(files: readonly string[]): Assets {
  const find = (name: string, type: string) =>
    files.filter((file) => new RegExp(`^assets/${name}-[\\w-]{7}\\.${type}$`).test(file)).map((file) => `/${file}`)
  const forEach = <T>(assets: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, assets(language)])) as Record<Language, T>
  return {
    locales: forEach((language) => find(language, 'js')[0] ?? ''),
    fonts: forEach((language) => fontSubsets[language].flatMap((subset) => find(`[a-z\\d]+-${subset}`, 'woff2'))),
  }
}

/** Puts the entry's styles into the page: the first view needs no second request. */
export function inlineStyles(page: string, bundle: Bundle) {
  const styles: string[] = []
  const sheets: string[] = []
  const fonts: string[] = []
  const result = page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return tag
    const { faces, rest } = fontsApart(String(file.source).trim())
    fonts.push(faces)
    styles.push(rest)
    sheets.push(`/${name}`)
    return `<style>${rest}</style>`
  })
  return { page: result, styles, sheets, fonts: fonts.join('') }
}

/**
 * Moves the app's font faces from a sheet into a separate one, which the boot script enables. The browser would fetch
 * an enabled face with the first text, before the scripts.
 */
export function fontsApart(css: string) {
  const faces: string[] = []
  const rest = css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!face.includes('url(')) return face // the letters of the device
    faces.push(face)
    return ''
  })
  return { faces: faces.join(''), rest }
}

/** The entry and its static imports, each file after its dependencies. */
function inOrder(entry: string, bundle: Bundle, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = bundle[entry]
  if (chunk?.type !== 'chunk' || seen.has(entry)) return found
  seen.add(entry)
  for (const imported of chunk.imports) inOrder(imported, bundle, found, seen)
  return found.add(entry)
}

const isLarge = (file: string) => /^assets\/(vendor|core)-/.test(file)

/**
 * Removes the app's scripts from the page: the boot script requests them after the first calls, and run-scripts.ts
 * runs them after the first paint, each file in a separate task.
 */
export function lazyScripts(page: string, bundle: Bundle) {
  const entry = /\s*<script type="module"[^>]*src="\/([^"]+)"><\/script>/.exec(page)
  if (!entry?.[1]) return { page, scripts: '', large: [], small: [] }
  const files = [...inOrder(entry[1], bundle)]
  const named = (wanted: string[]) => wanted.map((file) => `/${file}`)
  return {
    page: page.replace(/\s*<link rel="modulepreload"[^>]*>/g, '').replace(entry[0], ''),
    scripts: files.map((file) => `<script type="module" crossorigin src="/${file}"></script>`).join(''),
    large: named(files.filter(isLarge)),
    small: named(files.filter((file) => !isLarge(file))),
  }
}

async function completePage(page: string, bundle: Bundle, order: BuildOrder, { configFile, env }: ResolvedConfig) {
  const lazy = lazyScripts(page, bundle)
  const inlined = inlineStyles(lazy.page, bundle)
  const known = new Set([...entryFiles(bundle), ...inlined.sheets.map((sheet) => sheet.slice(1))])
  const { views, texts, frames, row, calls } = await firstView(configFile)
  const pages: RouteFiles = routeFiles(bundle, known)
  const { large, small } = lazy
  const boot = await bootScript(
    { ...earlyAssets(Object.keys(bundle)), large, small, sheets: inlined.sheets, calls },
    env,
  )
  const show = await inlineScript('src/boot/first-view.ts', { __VIEWS__: JSON.stringify({ texts, frames }) })
  const imageHost = env['VITE_IMAGE_HOST'] ?? ''
  const started = { number: order.number, words: startTexts(), pages, rows: { texts: row.texts, imageHost } }
  const start = await inlineScript('src/boot/start.ts', { __START__: JSON.stringify(started) })
  const template = (name: string, markup: string) => `<template id="view-${name}">${forStrictPage(markup)}</template>`
  const templates = Object.entries({ ...views, loader: loader() }).map((view) => template(...view))
  return {
    page: forPreviews(inlined.page, env)
      .replace(
        '<!--boot-->',
        () => `<style id="fonts" media="not all">${inlined.fonts}</style>\n<script>${boot}</script>`,
      )
      .replace(
        '<!--first-view-->',
        () =>
          `${templates.join('\n')}\n<script>${show}</script>\n${template('row', row.markup)}<template id="app-scripts">${lazy.scripts}</template>\n<script>${start}</script>`,
      ),
    headers: securityHeaders({ scripts: [boot, show, start], styles: [inlined.fonts, ...inlined.styles] }, env),
  }
}

/**
 * Completes index.html: the boot script, the styles of the first view inside the page, and the static first
 * view with its texts in each language. Writes `headers.json` with the matching security headers. The id of the build
 * is an attribute of the page, so that no hash of a script depends on it.
 */
export function html(order: BuildOrder, devId: string): Plugin {
  let config: ResolvedConfig
  let headers = '{}'
  return {
    name: 'qumai-html',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        if (!bundle) {
          const script = await bootScript({ locales: {}, fonts: {} }, config.env)
          return withBuild(page, devId).replace('<!--boot-->', () => `<script>${script}</script>`)
        }
        const complete = await completePage(withBuild(page, ID_TOKEN), bundle, order, config)
        headers = JSON.stringify(complete.headers, null, 2)
        return complete.page
      },
    },
    writeBundle() {
      mkdirSync(config.build.outDir, { recursive: true })
      writeFileSync(join(config.build.outDir, 'headers.json'), `${headers}\n`)
    },
  }
}
