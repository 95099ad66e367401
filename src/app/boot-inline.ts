/**
 * Runs inside index.html before anything else (its hash is in the CSP). Keep it tiny and without imports that
 * pull in more than constants: every byte delays the first paint. It asks for what the page will need,
 * starts the first calls of the lobby and sets the language; `show-first-view.ts` draws the static first view.
 */
import { QUERY_CACHE_KEY } from '~/constants/query-cache.ts'
import { ON_BREAK_KEY } from '~/constants/storage.ts'
import { markSheet, preloadFirstSlide, preloadFonts, preloadModule, showSavedSlide } from './preload-hints.ts'
import { preloadPage, type Pages } from './preload-page.ts'
import { chooseLanguage, GUEST_DATA_KEY } from './language/language-choice.ts'
import { savedSlides } from './saved-slides.ts'
import { keepTranslatedText } from './translated-text.ts'

type Boot = {
  /** The name of this build: what another one saved is not shown. */
  build: string
  /** The texts of each language, and the fonts that its letters need. */
  locales: Record<string, string>
  fonts: Record<string, string[]>
  /** Sheets whose text is inside the page. */
  sheets: string[]
  pages: Pages
  apiHost: string
  imageHost: string
  shortcuts: number
  categories: number
  games: number
  currency: string
}
declare const __BOOT__: Boot
const boot = __BOOT__ // once: the build writes the whole value wherever its name stands

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is forbidden: a guest with the browser's language
  }
}

/** Starts public GETs as the client makes them, without a token; the first one's answer may be used early. */
function startCalls(language: string, pathsFor: (audience: string) => string[], use: (answer: Response) => unknown) {
  const guest = read(GUEST_DATA_KEY)
  const currency = guest && guest.includes('"AZN"') ? 'AZN' : boot.currency
  const headers = { Accept: 'application/json', 'Accept-Language': language }
  const calls: Record<string, Promise<Response>> = {}
  pathsFor(`currency=${currency}&language=${language}`).forEach((path, index) => {
    const address = `${boot.apiHost}/api/v1/${path}`
    const call = fetch(address, { headers, credentials: 'omit' })
    // whoever takes the call sees the failure
    call.then((answer) => index === 0 && use(answer)).catch(() => undefined)
    calls[address] = call
  })
  window.__bootCalls = calls
}

const categories = (language: string) =>
  `categories?limit=${boot.categories}&type=provider&is_active=1&language=${language}`

const lobbyCalls = (language: string) => (audience: string) => [
  `video-banners?${audience}`,
  `shortcuts?limit=${boot.shortcuts}&page=1&${audience}`,
  categories(language),
]

keepTranslatedText()
const language = chooseLanguage(read(GUEST_DATA_KEY), navigator.languages)
document.documentElement.lang = language

const locale = boot.locales[language]
if (locale) preloadModule(locale)
preloadFonts(boot.fonts[language] ?? [])
boot.sheets.forEach(markSheet)
// a saved lobby is shown at once and revalidated by the app: only a visit without one needs the head start
const slides = savedSlides(read(QUERY_CACHE_KEY), boot.build, language)
if (location.pathname === '/') {
  const isOnBreak = read(ON_BREAK_KEY) !== null // O-68
  if (!slides)
    startCalls(language, lobbyCalls(language), (answer) => isOnBreak || preloadFirstSlide(answer, boot.imageHost))
  else if (!isOnBreak) showSavedSlide(slides, boot.imageHost)
} else {
  preloadPage(boot.pages, Boolean(read('refresh')))
  const [, kind, slug] = location.search ? [] : (/^\/games\/(category|filter)\/([\w-]+)$/.exec(location.pathname) ?? [])
  if (kind) {
    const list = (audience: string) => `games?${kind}_slug=${slug}&${audience}&limit=${boot.games}&page=1`
    startCalls(
      language,
      (audience) => (slides ? [list(audience)] : [list(audience), categories(language)]),
      () => {},
    )
  }
}
