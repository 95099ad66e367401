/**
 * npm run pictures: every screen at 390 and 1280 px in the languages of the brand, into .cache/pictures/,
 * from the build with its mock. For people to look at; findings of axe and words that are cut off are printed.
 * ONLY=lobby,login narrows it, LANGS=kk,az and WIDTHS=390 too; HEIGHT=390 is a phone on its side, TEXT=200% large
 * letters; THEME=light the other theme; DIST names the build. With --all-sizes: eight sizes, a phone's from one visit and a desktop's from another.
 * With --wall: each page as a guest and as a player, in its second states (wall.ts).
 * With --readme: the four pictures of the README, into docs/. With --store: those of the manifest, into the brand's folder.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'

import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'

import { readBrand } from '../../../brands/read-brand.ts'
import { readArguments } from '../../../conformance/arguments.ts'
import { serverLanguage } from '../../../src/lib/languages.ts'
import { MockSession } from '../../../tests/support/mock.ts'
import { launchOptions } from '../find-chromium.ts'
import { faultsOn } from './faults.ts'
import { screens } from './screens.ts'
import { everySize, isPhone, type Screen, type Size, sizesOf, visitsFor } from './screen.ts'
import { pagesOf, secondStates } from './wall.ts'

type Language = Parameters<typeof serverLanguage>[0]
const brand = readBrand()
const port = Number(process.env['PICTURES_PORT'] ?? 4650)
const listOf = (name: string, all: string) => (process.env[name] ?? all).split(',').filter((item) => item !== '')
const only = listOf('ONLY', '')
const languages = listOf('LANGS', brand.languages.join()) as Language[]
const { values } = readArguments('npm run lab pictures -- [--all-sizes] [--wall] [--readme] [--store]', {
  options: {
    'all-sizes': { type: 'boolean' },
    wall: { type: 'boolean' },
    readme: { type: 'boolean' },
    store: { type: 'boolean' },
  },
})
const sizes = values['all-sizes']
  ? everySize
  : sizesOf(
      listOf('WIDTHS', values.wall ? '390,1280,1920' : '390,1280').map(Number),
      Number(process.env['HEIGHT'] ?? 0), // of the window, where it is not the usual one
      process.env['TEXT'] ?? '',
    )
const theme = process.env['THEME']
const folder = '.cache/pictures'
/** Visits at a time. */
const TOGETHER = Number(process.env['TOGETHER'] ?? 3)

const dist = process.env['DIST'] ?? 'dist'
const builtPage = readFileSync(`${dist}/index.html`, 'utf8')
if (!builtPage.includes(brand.name))
  throw new Error(`${dist} is the build of another brand: build it with QUMAI_BRAND=${brand.id}`)

mkdirSync(folder, { recursive: true })
const mockArgs = ['mock-server/main.ts', '--port', String(port), '--dist', dist]
const server = spawn(process.execPath, mockArgs, { stdio: 'pipe' })
await once(server.stdout, 'data')
const browser = await chromium.launch(launchOptions())

/** Waits for what is on the way and for the fonts; a page that polls gets no longer than the limit. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(({ size }) => size))
  await page.waitForTimeout(500)
}

async function signIn(mock: MockSession, page: Page, language: Language, wanted: true | string) {
  const usual = language === 'az' ? 'az' : 'player'
  const kind = wanted === true ? usual : wanted
  const player = await mock.control<Record<'id' | 'access' | 'refresh', string>>('POST', 'players', {
    kind,
    language: serverLanguage(language),
  })
  const { id, access, refresh } = player
  const entries = { session: JSON.stringify({ playerId: id, id, access, refresh }), access, refresh }
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: mock.origin, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
  })
}

/** Violations that axe finds on the page in its current state, for every screen with a picture. */
async function barriersOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).exclude('iframe')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A screen in its usual state. */
const usual = {
  name: '',
  enter: async () => {},
  faults: async (page: Page) => [...(await faultsOn(page)), ...(await barriersOn(page))],
}

/** Takes a picture of the page at this size. */
async function pictureOf(screen: Screen, page: Page, size: Size): Promise<Buffer> {
  await page.setViewportSize(size)
  await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size.text)
  await page.waitForTimeout(300) // what follows the size: observers, sliders
  const folder = await page.evaluate((isWhole) => {
    const height = isWhole ? document.documentElement.scrollHeight : innerHeight
    return { width: document.body.clientWidth, height: Math.min(height, 6000) }
  }, screen.isWhole)
  const clip = { x: 0, y: 0, ...folder } // without the room of a hidden scroll bar
  return page.screenshot({ clip, fullPage: screen.isWhole === true })
}

/** The same fault of many pictures is one line. */
const reported = new Set<string>()
function report(name: string, fault: string) {
  if (!reported.has(fault)) console.error(`${name}: ${fault}`)
  reported.add(fault)
  process.exitCode = 1
}

const nameOf = (screen: Screen, language: Language, size: Size, state = '') =>
  [screen.name, language, size.name, state].filter(Boolean).join('-')

/** Opens a screen once and hands over its picture at each of these sizes, in each state. */
async function visit(
  screen: Screen,
  language: Language,
  visitSizes: Size[],
  save: (picture: Buffer, name: string) => Promise<unknown>,
) {
  const mock = new MockSession(port)
  const [first] = visitSizes
  if (!first) return
  const context = await browser.newContext({
    viewport: first,
    isMobile: isPhone(first),
    hasTouch: isPhone(first),
    locale: language,
    timezoneId: 'Asia/Almaty',
  })
  context.setDefaultTimeout(30_000)
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  try {
    const page = await context.newPage()
    if (screen.player) await signIn(mock, page, language, screen.player)
    await screen.prepare?.(mock, page)
    await page.goto(mock.origin + screen.path)
    if (first.text) await page.evaluate((text) => void (document.documentElement.style.fontSize = text), first.text)
    if (!screen.isShort) await settle(page)
    await screen.act?.(page)
    await settle(page)
    for (const state of values.wall ? secondStates : [usual]) {
      await state.enter(page)
      for (const size of visitSizes) {
        const name = nameOf(screen, language, size, state.name)
        await save(await pictureOf(screen, page, size), name)
        for (const fault of await state.faults(page)) report(name, fault)
      }
    }
  } finally {
    await context.close()
    await mock.end()
  }
}

async function takeAll() {
  const isChosen = ({ name }: Screen) =>
    only.length === 0 || only.includes(name.replace(/-(guest|player)$/, '')) || only.includes(name)
  const chosen = (values.wall ? pagesOf(screens) : screens).filter(isChosen)
  const visits = chosen.flatMap((screen) =>
    languages.flatMap((language) => visitsFor(sizes).map((ofVisit) => ({ screen, language, ofVisit }))),
  )
  const work = async () => {
    for (let next = visits.shift(); next; next = visits.shift()) {
      const { screen, language, ofVisit } = next
      try {
        await visit(screen, language, ofVisit, (picture, name) => sharp(picture).toFile(`${folder}/${name}.png`))
      } catch (error) {
        console.error(ofVisit.map((size) => nameOf(screen, language, size)).join(' '), String(error))
        process.exitCode = 1
      }
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  console.log(`pictures are in ${folder}/`)
}

type Shown = { file: string; screen: Screen; language: Language; width: number }

const store: Shown[] = [
  { file: 'lobby-phone', screen: { name: 'lobby', path: '/', player: true }, language: 'kk', width: 390 },
  { file: 'lobby-desktop', screen: { name: 'lobby', path: '/', player: true }, language: 'en', width: 1280 },
]
const named = (name: string) => screens.filter((screen) => screen.name === name)
const readme: Shown[] = [
  ...store,
  ...named('withdrawal-taken').map((screen) => ({ file: 'receipt', screen, language: 'en' as const, width: 390 })),
  ...named('offline').map(({ act, ...screen }) => ({
    file: 'offline',
    screen: {
      ...screen,
      player: true as const,
      act: async (page: Page) => {
        await act?.(page)
        await page.locator('dialog[open] [data-money]').waitFor() // the stored balance comes after the dialog
      },
    },
    language: 'ru' as const,
    width: 390,
  })),
]

async function takeShown(target: string, shown: Shown[]) {
  mkdirSync(target, { recursive: true })
  for (const { file, screen, language, width } of shown)
    await visit(screen, language, sizesOf([width], 0, ''), (picture) =>
      sharp(picture).webp({ quality: 78, smartSubsample: true }).toFile(`${target}/${file}.webp`),
    )
  console.log(`pictures are in ${target}/`)
}

try {
  if (values.readme) await takeShown('docs', readme)
  else if (values.store) await takeShown(`${brand.folder}public/screenshots`, store)
  else await takeAll()
} finally {
  await browser.close()
  server.kill()
}
