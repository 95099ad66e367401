/**
 * Runs inside index.html before anything else (its hash is in the CSP). Keep it tiny, and import only constants:
 * every byte delays the first paint. It sets the language, starts the first calls and requests the files of the page
 * in the order of need, because many servers ignore priorities and respond in order. `first-view.ts` renders the
 * static first view.
 */
import { QUERY_CACHE_KEY, ON_BREAK_ATTRIBUTE, ON_BREAK_KEY } from '~/constants/storage.ts'
import { LARGE_FILES_WAIT, LARGE_FILES_WAIT_MAX, LARGE_FILES_WAIT_TIMES, PICTURE_LEAD } from '~/constants/start.ts'
import { readLandingParams } from '~/lib/landing-params.ts'
import { sleep } from '../lib/moments.ts'
import { applyTheme, readTheme } from '~/platform/theme.ts'
import { ownBuild } from '~/platform/own-build.ts'
import '~/platform/visit-params.ts'

import { attempt, isPlayer } from './browser.ts'
import { callsOf, startCalls, type PageCalls } from './first-calls.ts'
import { markSheet, preloadFirstSlide, preloadModules, showFonts, showStoredSlide } from './preload-hints.ts'
import { storedHome } from './stored-home.ts'

type Boot = {
  /** The texts of each language, and the fonts that its letters need. */
  locales: Record<string, string>
  fonts: Record<string, string[]>
  /** The scripts that the app starts with: the large ones, which are the libraries and most of its modules, and the others. */
  large: string[]
  small: string[]
  /** Stylesheets that are inlined in the page. */
  sheets: string[]
  calls: PageCalls
  apiHost: string
  imageHost: string
}
declare const __BOOT__: Boot
const boot = __BOOT__ // only once: the build replaces each occurrence by the whole value

/** If storage is forbidden, the visitor is a guest with the browser's language. */
const read = (key: string) => attempt(() => localStorage.getItem(key), null)
const readSession = (key: string) => attempt(() => sessionStorage.getItem(key), null)

/**
 * The landing parameters of the URL. They are applied before any rendering or request, and before a click can leave
 * the URL.
 */
const kept = {
  guestData: read('guestData'),
  promocode_used: read('promocode_used'),
  'visit-language': readSession('visit-language'),
  'visit-marks': readSession('visit-marks'),
}
const landingParams = readLandingParams(location.search, kept, isPlayer(), navigator.languages)
window.__arrival = landingParams
const language = landingParams.requestedLanguage ?? landingParams.language
attempt(() => Object.assign(localStorage, landingParams.local))
attempt(() => Object.assign(sessionStorage, landingParams.session))
document.documentElement.lang = language

attempt(() => applyTheme(readTheme(read('theme')))) // before the first paint

/** The data saver setting of this device (platform/connection-info.ts), before any request. */
const saver = read('data-saver')
if (saver) globalThis.__saveData = saver === 'always'

/** Starts the first calls of the page for this visitor; returns the first response. */
function startFirstCalls(isSaved: (call: string) => boolean) {
  const { calls, slug } = callsOf(boot.calls, location.pathname, isPlayer())
  const own = (call: string) =>
    boot.apiHost +
    call
      .replace(/LANGUAGE/g, language)
      .replace('CURRENCY', landingParams.currency)
      .replace(/SLUG/g, slug)
  return startCalls(calls.filter((call) => !isSaved(call)).map(own), language)
}

// a saved lobby is shown at once and revalidated by the app: only a visit without one needs the head start
// data stored by another build is not shown
const saved = storedHome(read(QUERY_CACHE_KEY), ownBuild(), { language, currency: landingParams.currency })
// switches of the operator, before anything is rendered (features/operator/stored-config.ts)
const marks = attempt((): unknown => JSON.parse(read('app-config') ?? '').marks)
if (typeof marks === 'string') document.documentElement.dataset['operator'] = marks
const isOnBreak = read(ON_BREAK_KEY) !== null // O-68
if (isOnBreak) document.documentElement.setAttribute(ON_BREAK_ATTRIBUTE, '')

/** Resolves when the largest picture has been requested: it has priority over the large scripts. */
function startHome(): Promise<void> | undefined {
  if (saved) {
    window.__savedRows = saved.rows
    if (!isOnBreak) showStoredSlide(saved.slides, boot.imageHost)
    return
  }
  const banners = startFirstCalls(() => false)
  if (isOnBreak) return
  return banners?.then((response) => preloadFirstSlide(response, boot.imageHost)).catch(() => undefined) // the app refetches them
}

/** A page whose search has an order, filters or a game mode makes other calls, so nothing is started for it. */
function startPage(): undefined {
  if ([...new URLSearchParams(location.search).keys()].some((name) => !/^(utm_|currency$|language$)/.test(name))) return
  const lobby = saved ? callsOf(boot.calls, '/', false).calls : []
  void startFirstCalls((call) => lobby.includes(call))
}

const picture = location.pathname === '/' ? startHome() : startPage()

const fonts = boot.fonts[language] ?? []

/**
 * Requests the large scripts after the largest picture. By then a server that ignores priorities has started to send the
 * picture. The first view is readable and usable without the fonts.
 */
async function askBehind(largest: Promise<void>) {
  const wait = Math.min(LARGE_FILES_WAIT_MAX, Math.max(LARGE_FILES_WAIT, LARGE_FILES_WAIT_TIMES * performance.now()))
  await Promise.race([largest.then(() => sleep(PICTURE_LEAD)), sleep(wait)])
  preloadModules(boot.large, 'low')
  showFonts(fonts, 'low')
}

const locale = boot.locales[language]
if (locale) preloadModules([locale])
if (!picture) preloadModules(boot.large)
preloadModules(boot.small) // they load while the first calls are in flight
if (picture) window.__largeFilesWait = askBehind(picture)
else showFonts(fonts)
boot.sheets.forEach(markSheet)
