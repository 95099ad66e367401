import { existsSync, globSync, readFileSync } from 'node:fs'

import postcss from 'postcss'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { brandIds, readBrand, withOwnTexts } from '../../brands/read-brand.ts'
import { type Color, valuesOf } from '../../brands/tokens.ts'
import { currencies } from '../../src/constants/money.ts'
import { languages } from '../../src/constants/languages.ts'
import { readyMadePlayers } from '../../mock-server/domains/players/seed.ts'
import { contrast } from '../../src/lib/color.ts'
import { catalogueProblems } from '../checks/texts/catalogue-rules.ts'
import { rules } from '../checks/texts/rules.ts'
import { catalogueTexts, readCatalogues } from '../checks/texts/sources.ts'
import { brandedPage, brandTokens } from './brand-plugin.ts'
import { manifestOf } from './manifest.ts'
import { sitemapXml } from './search-engine-files.ts'
import { noticeOf } from './third-party.ts'

const brands = brandIds().map(readBrand)

/** Names of technical things contain a brand in small letters, texts have it in full. */
const sources = globSync(
  '{index.html,chat/**/*,{src,sw,mock-server,locales,tools/lab/gallery}/**/*.{ts,tsx,js,css,html,json}}',
).filter((file) => !/\.test\.|^mock-server\/testing\/|^src\/contract\/openapi/.test(file))
const testAccounts = new Set(readyMadePlayers.map(({ email }) => email))

test.each(brands)('only test accounts have addresses of $name outside its folder [PLUS-85]', ({ id }) => {
  const addresses = sources.flatMap(
    (file) => readFileSync(file, 'utf8').match(new RegExp(`[\\w.]+@${id}[.]test`, 'g')) ?? [],
  )
  expect([...new Set(addresses)].filter((address) => !testAccounts.has(address))).toEqual([])
})

/** Classes and types of the database. */
const technical = /Qumai(?=Database)/g

test.each(brands)('$name is named only in its own folder [PLUS-85]', ({ name }) => {
  const naming = sources.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(technical, '')
    return code.includes(name) || code.includes(`${name.toUpperCase()}-`)
  })
  expect(naming).toEqual([])
})

test.each(brands)('no sheet has a colour of $name as a number [PLUS-85]', ({ tokens }) => {
  const neutral = new Set(['bg', 'text', 'danger-ink']) // near black and near white, on pictures
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(' ')
  const written = ['dark', 'light'].flatMap((theme) =>
    Object.entries(valuesOf(tokens, theme)).flatMap(([name, value]) => {
      const isHue = value.startsWith('#') && value !== '#ffffff' && !neutral.has(name)
      return isHue ? [value, `rgb(${channels(value)} /`] : []
    }),
  )
  const sheets = globSync('src/**/*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8')
    return written.filter((color) => css.includes(color)).map((color) => `${file}: ${color}`)
  })
  expect(sheets).toEqual([])
})

test.each(brands)('texts of $name pass the rules of the catalogues [PLUS-85]', (brand) => {
  const all = readCatalogues()
  const own = Object.fromEntries(
    languages.map((language) => [language, withOwnTexts(all[language], language, brand)]),
  ) as typeof all
  expect(catalogueProblems(own)).toEqual([])
  for (const text of Object.values(brand.texts)) expect(Object.keys(text)).toHaveLength(languages.length)
  const texts = catalogueTexts(own).filter(({ key }) => key in brand.texts)
  const breaches = texts.flatMap((text) =>
    Object.values(rules).flatMap((rule) => rule(text).map(({ why }) => [text.key, why])),
  )
  expect(breaches).toEqual([])
})

test('the texts of a brand replace those of a catalogue, by known keys only [PLUS-85]', () => {
  const texts = { b: { en: 'Own' } }
  expect(withOwnTexts({ a: 'A', b: 'B' }, 'en', { texts })).toEqual({ a: 'A', b: 'Own' })
  expect(withOwnTexts({ b: 'B' }, 'kk', { texts })).toEqual({ b: 'B' })
  expect(() => withOwnTexts({ a: 'A' }, 'en', { texts })).toThrow('No text b in locales/en.json')
})

test('an unknown brand ends the build with the names of those that exist [PLUS-85]', () => {
  for (const id of ['none', '../brands/qumai', 'read-brand.ts'])
    expect(() => readBrand(id)).toThrow(`QUMAI_BRAND names no brand: ${id}. There are: ${brandIds().join(', ')}`)
})

test('the page has the name and the theme of its brand, also without scripts [PLUS-85]', () => {
  const brand = { ...readBrand('qumai'), name: 'A & "B" <c>', theme: 'light' }
  const page = '<html data-theme="{theme}"><title>{name}</title><meta content="{ground}">{other}'
  const ground = valuesOf(brand.tokens, 'light')['bg']
  const name = 'A &amp; &quot;B&quot; &lt;c>'
  expect(brandedPage(page, brand)).toBe(
    `<html data-theme="light"><title>${name}</title><meta content="${ground}">{other}`,
  )
  expect(brandedPage(readFileSync('index.html', 'utf8'), brand)).not.toMatch(/Qumai|\{\w+\}/)
})

test('a page without scripts has only languages of its brand [PLUS-85 PLUS-87]', () => {
  const page = (...languages: ('ru' | 'kk' | 'az' | 'en')[]) =>
    brandedPage(readFileSync('index.html', 'utf8'), { ...readBrand('qumai'), languages })
  expect(page('ru', 'kk', 'az', 'en')).toMatch(/<html lang="en"[^]*нужен JavaScript · JavaScript керек/)
  const own = page('kk', 'az')
  expect(own).toMatch(/<html lang="kk"[^]*<noscript>Qumai: JavaScript керек · JavaScript lazımdır<\/noscript>/)
  expect(own).not.toContain('is needed')
})

test('the manifest has the name, the ground and the pictures of its brand [PLUS-85]', () => {
  const own = readBrand('qumai')
  const read = (brand: typeof own) => JSON.parse(manifestOf(brand)) as Record<string, unknown>
  const ground = valuesOf(own.tokens, 'dark')['bg']
  expect(read(own)).toMatchObject({
    name: own.name,
    short_name: own.name,
    background_color: ground,
    theme_color: ground,
  })
  expect(read(own)['screenshots']).toHaveLength(2)
  const other = { ...own, name: 'Other', theme: 'light', folder: '/nowhere/' }
  expect(read(other)).toMatchObject({
    name: 'Other',
    theme_color: valuesOf(own.tokens, 'light')['bg'],
    screenshots: [],
  })
  expect(manifestOf(other)).not.toContain(own.name)
})

/** A colour of the token format. */
const srgb = (hex: string, alpha?: number): Color => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ...(alpha === undefined ? {} : { alpha }),
  hex,
})

test.each(brands)('the manifest of $name names pictures of its lobby in their real sizes [PLUS-85]', async (brand) => {
  const { screenshots } = JSON.parse(manifestOf(brand)) as { screenshots: { src: string; sizes: string }[] }
  expect(screenshots).toHaveLength(2)
  for (const { src, sizes } of screenshots) {
    const { width, height } = await sharp(`${brand.folder}public${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.each(brands)('the manifest of $name describes the app in each of its languages [PLUS-85]', (brand) => {
  const manifest = JSON.parse(manifestOf(brand)) as {
    description: string
    description_localized: Record<string, string>
  }
  const known = manifest.description_localized
  expect(Object.keys(known)).toEqual(brand.languages)
  expect(manifest.description).toBe(Object.values(known)[0])
  expect(Object.values(known).every((text) => text.startsWith(`${brand.name}: `))).toBe(true)
  expect(new Set(Object.values(known)).size).toBe(brand.languages.length)
  const own = withOwnTexts(readCatalogues().en, 'en', brand)['seo.main']
  expect(known['en']).toBe(own?.replace('{brand}', brand.name))
})

test.each(brands)('the manifest of $name sends shared data to the worker by POST [PLUS-89]', (brand) => {
  const { share_target: target } = JSON.parse(manifestOf(brand)) as { share_target: object }
  expect(target).toMatchObject({ action: '/share', method: 'POST', params: { text: 'text', url: 'url' } })
})

test('a brand offers its languages and currencies: in the manifest and the sitemap [PLUS-87]', () => {
  const brand = { ...readBrand('qumai'), languages: ['kk', 'en'] as ('kk' | 'en')[] }
  const { lang, shortcuts } = JSON.parse(manifestOf(brand)) as {
    lang: string
    shortcuts: { name: string; name_localized: object }[]
  }
  expect([lang, shortcuts[0]?.name, Object.keys(shortcuts[0]?.name_localized ?? {})]).toEqual([
    'kk',
    'Ойын іздеу',
    brand.languages,
  ])
  expect(sitemapXml('https://casino.example', brand.languages)).not.toMatch(/hreflang="(?:ru|az)"/)
  for (const each of brands) {
    expect(languages).toEqual(expect.arrayContaining(each.languages))
    expect(currencies).toEqual(expect.arrayContaining(each.currencies))
    expect([each.languages.length, each.currencies.length]).not.toContain(0)
  }
})

/** Code points of the ranges of a face, such as `U+20-7E, U+A0`. */
const pointsOf = (ranges: string) =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })

test.each(brands)(
  'while the font of $name loads, a system font with its metrics keeps each line in place [PLUS-87]',
  (brand) => {
    const css = readFileSync(`${brand.folder}fonts/fonts.css`, 'utf8')
    const [own = '', ...others] = (valuesOf(brand.tokens, 'font')['family'] ?? '').split(/,\s*/)
    const stretched = others.filter((family) => css.includes(`font-family: ${family};`))
    expect(stretched).toEqual(others.slice(0, stretched.length))
    for (const weight of ['400 500', '600 700'])
      expect(css).toMatch(
        new RegExp(
          `font-family: ${stretched[0]}; [^}]*font-weight: ${weight}; size-adjust: [^}]*ascent-override: [^}]*descent`,
        ),
      )
    expect(own).not.toBe('')
  },
)

test.each(brands)(
  'the font files of $name have every letter of its languages, and their licence [PLUS-87]',
  (brand) => {
    const folder = `${brand.folder}fonts/`
    const { css } = postcss([brandTokens(brand)]).process('@brand-fonts; a { b: c }', { from: 'src/ui/base.css' })
    const faces = css.match(/@font-face[^}]*url[^}]*\}/g) ?? []
    const family = valuesOf(brand.tokens, 'font')['family']?.split(',')[0]
    for (const face of faces) {
      expect(face).toContain(`font-family: ${family};`)
      expect(existsSync(folder + (/url\('\.\/([^']+)'\)/.exec(face)?.[1] ?? ''))).toBe(true)
    }
    const points = new Set(faces.flatMap((face) => pointsOf(/unicode-range: ([^;]+);/.exec(face)?.[1] ?? '')))
    const all = readCatalogues()
    for (const language of brand.languages) {
      const letters = [...Object.values(all[language]).join('').matchAll(/\p{L}/gu)].flatMap(([letter]) => letter)
      expect([...new Set(letters)].filter((letter) => !points.has(letter.codePointAt(0) ?? 0))).toEqual([])
    }
    expect(noticeOf(folder)).toMatchObject({
      name: brand.font,
      texts: [expect.stringContaining('SIL Open Font License')],
    })
  },
)

test('a sheet gets the tokens of a group, and an unknown group or type is an error [PLUS-85]', () => {
  const px = (value: number) => ({ value, unit: 'px' })
  const shadow = { color: srgb('#14202a', 0.18), offsetX: px(0), offsetY: px(-12), blur: px(40), spread: px(0) }
  const tokens = {
    light: {
      $type: 'color',
      bg: { $value: srgb('#f6f3ec') },
      backdrop: { $value: srgb('#14202a', 0.48) },
      tint: { $type: 'number', $value: 0.34 },
      shadow: { $type: 'shadow', $value: shadow },
      inset: { $type: 'shadow', $value: { ...shadow, offsetY: px(0), blur: px(0), spread: px(1), inset: true } },
    },
    font: { family: { $type: 'fontFamily', $value: ['Some Font', 'sans-serif'] } },
    wrong: { one: { $type: 'length', $value: 1 }, $type: 'color' },
    other: { $type: 'color', red: { $value: { ...srgb('#ff0000'), hex: '#fe0000' } } },
    wide: { $type: 'color', red: { $value: { ...srgb('#ff0000'), colorSpace: 'display-p3' } } },
  }
  const sheet = (group: string) =>
    postcss([brandTokens({ ...readBrand('qumai'), tokens })]).process(`a { @brand ${group}; --b: 1 }`, {
      from: 'a.css',
    }).css
  expect(sheet('light').match(/--\w+: [^;}]+/g)).toEqual([
    '--bg: #f6f3ec',
    '--backdrop: rgb(20 32 42 / 48%)',
    '--tint: 34%',
    '--shadow: 0 -12px 40px rgb(20 32 42 / 18%)',
    '--inset: inset 0 0 0 1px rgb(20 32 42 / 18%)',
    '--b: 1 ',
  ])
  expect(sheet('light tint bg')).toBe('a { --light-tint: 34%; --light-bg: #f6f3ec; --b: 1 }')
  expect(sheet('font')).toContain("--family: 'Some Font', sans-serif")
  expect(() => sheet('none')).toThrow('The brand has no tokens none')
  expect(() => sheet('wrong')).toThrow('wrong.one: no such type: length')
  expect(() => sheet('other')).toThrow('no srgb colour with hex #ff0000: srgb #fe0000')
  expect(() => sheet('wide')).toThrow('no srgb colour with hex #ff0000: display-p3 #ff0000')
})

/** Texts and the grounds that they are read on. */
const readable: [text: string, grounds: string[]][] = [
  ['text', ['bg', 's1', 's2', 's3']],
  ['text-muted', ['bg', 's1', 's2', 's3']],
  ['text-subtle', ['bg', 's1', 's2']],
  ...['brass', 'brass-hover', 'teal-bright', 'danger', 'success', 'warning', 'info', 'violet'].map(
    (name): [string, string[]] => [name, ['bg', 's1', 's2']],
  ),
  ['brass-ink', ['brass', 'brass-hover']],
  ['teal-ink', ['teal']],
  ['danger-ink', ['danger-fill']],
  ...['brass', 'teal', 'success', 'warning', 'danger', 'info'].map((name): [string, string[]] => [
    `${name}-soft-ink`,
    [`${name}-soft`],
  ]),
]

describe.each(brands)('$name', ({ tokens }) => {
  test.each(['dark', 'light'])('has enough contrast in %s, and visible edges [PLUS-84] [PLUS-85]', (theme) => {
    const values = valuesOf(tokens, theme)
    const of = (one: string, other: string) => contrast(values[one] ?? '', values[other] ?? '')
    const pairs = readable.flatMap(([text, grounds]) =>
      grounds.map((ground) => [text, ground, of(text, ground)] as const),
    )
    expect(pairs.filter(([, , ratio]) => ratio < 4.5)).toEqual([])
    for (const ground of ['bg', 's1', 's2']) expect(of('border', ground)).toBeGreaterThanOrEqual(3)
  })

  test('has the same tokens as the other brands [PLUS-85]', () => {
    const names = (of: typeof tokens) => Object.entries(of).map(([group, own]) => [group, Object.keys(own).toSorted()])
    expect(names(tokens)).toEqual(names(readBrand('qumai').tokens))
  })
})
