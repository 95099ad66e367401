import { existsSync, readFileSync } from 'node:fs'

import { type Brand, withOwnTexts } from '../../brands/read-brand.ts'
import { SHARE } from '../../src/constants/urls.ts'
import { shownOf } from '../../src/lib/brand.ts'
import type { Language } from '../../src/contract/languages.ts'

type Names = Record<Language, string>

/** Shortcuts of the installed app: path and name. @internal */
export const shortcuts: readonly (readonly [path: string, names: Names])[] = [
  ['/games/search', { ru: 'Поиск игр', kk: 'Ойын іздеу', az: 'Oyun axtarışı', en: 'Search games' }],
  ['/cash-box/deposit', { ru: 'Пополнить', kk: 'Толықтыру', az: 'Balansı artır', en: 'Top up' }],
  ['/notifications', { ru: 'Уведомления', kk: 'Хабарландырулар', az: 'Bildirişlər', en: 'Notifications' }],
  ['/bonuses', { ru: 'Бонусы', kk: 'Бонустар', az: 'Bonuslar', en: 'Bonuses' }],
]

const icon = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})
const maskable = (size: number) => ({ ...icon('icon-maskable', size), purpose: 'maskable' })

const screenshots = [
  { file: 'lobby-phone.webp', sizes: '390x844', form_factor: 'narrow' },
  { file: 'lobby-desktop.webp', sizes: '1265x800', form_factor: 'wide' },
]

/** Returns the description that the main page has in search results. */
function descriptionOf(brand: Brand, language: Language): string {
  const shared = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>
  return (withOwnTexts(shared, language, brand)['seo.main'] ?? '').replaceAll('{brand}', brand.name)
}

/** The manifest of the installed app. A brand without pictures of the lobby has no screenshots. */
export function manifestOf(brand: Brand): string {
  const { name, folder, languages } = brand
  const first = languages[0] ?? 'en'
  const { grounds, brandTheme } = shownOf(brand.id, brand, brand.tokens as never)
  const ground = grounds[brandTheme === 'light' ? 'light' : 'dark']
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: descriptionOf(brand, first),
    description_localized: Object.fromEntries(languages.map((each) => [each, descriptionOf(brand, each)])),
    lang: first,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    orientation: 'any',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [icon('icon', 192), icon('icon', 512), maskable(192), maskable(512)],
    shortcuts: shortcuts.map(([url, names]) => ({
      name: names[first],
      name_localized: Object.fromEntries(languages.map((language) => [language, names[language]])),
      url,
      icons: [icon('icon', 192)],
    })),
    share_target: {
      action: SHARE.path,
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    screenshots: screenshots
      .filter(({ file }) => existsSync(`${folder}public/screenshots/${file}`))
      .map(({ file, sizes, form_factor }) => ({
        src: `/screenshots/${file}`,
        sizes,
        type: 'image/webp',
        form_factor,
        label: name,
      })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
