/**
 * Runs inside index.html before anything else (its hash is in the CSP). Keep it tiny and without imports that
 * pull in more than constants: every byte delays the first paint. It asks for what the page will need,
 * starts the first calls of the lobby and sets the language; `show-first-view.ts` draws the static first view.
 */
import { QUERY_CACHE_KEY } from '../lib/spec/query-cache.ts'
import { watchBoot } from './boot-watch.ts'
import { markSheet, preloadFirstSlide, preloadFonts, preloadModule, showSavedSlide } from './early-links.ts'
import { chooseLanguage, GUEST_DATA_KEY } from './language-choice.ts'
import { savedSlides } from './saved-slides.ts'

type Boot = {
  /** The name of this build: what another one saved is not shown. */
  build: string
  /** The texts of each language, and the fonts that its letters need. */
  locales: Record<string, string>
  fonts: Record<string, string[]>
  /** Sheets whose text is inside the page. */
  sheets: string[]
  apiHost: string
  imageHost: string
  shortcuts: number
  categories: number
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

function startCalls(language: string) {
  const guest = read(GUEST_DATA_KEY)
  const currency = guest && guest.includes('"AZN"') ? 'AZN' : boot.currency
  const access = read('access')
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language }
  if (access) headers['Authorization'] = `Bearer ${access}`
  const audience = `currency=${currency}&language=${language}`
  const banners = `/api/v1/video-banners?${audience}`
  const paths = [
    banners,
    `/api/v1/shortcuts?limit=${boot.shortcuts}&page=1&${audience}`,
    `/api/v1/categories?limit=${boot.categories}&type=provider&is_active=1&language=${language}`,
  ]
  const calls: Record<string, Promise<Response>> = {}
  for (const path of paths) {
    const call = fetch(boot.apiHost + path, { headers, credentials: 'omit' })
    const ready = path === banners ? call.then((answer) => preloadFirstSlide(answer, boot.imageHost)) : call
    ready.catch(() => undefined) // whoever takes the call sees the failure
    calls[boot.apiHost + path] = call
  }
  window.__bootCalls = calls
}

const language = chooseLanguage(read(GUEST_DATA_KEY), navigator.languages)
document.documentElement.lang = language

const locale = boot.locales[language]
if (locale) preloadModule(locale)
preloadFonts(boot.fonts[language] ?? [])
boot.sheets.forEach(markSheet)
if (location.pathname === '/') {
  // a saved lobby is shown at once and revalidated by the app: only a visit without one needs the head start
  const slides = savedSlides(read(QUERY_CACHE_KEY), boot.build, language)
  if (slides) showSavedSlide(slides, boot.imageHost)
  else startCalls(language)
}
watchBoot()
