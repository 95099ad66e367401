import { expect, test } from 'vitest'

import { earlyAssets, fontsApart, forPreviews, forStrictPage, inlineStyles, lazyScripts } from './html-plugin.ts'

const files = [
  'assets/main-AAAAAAA.js',
  'assets/en-BBBBBBB.js',
  'assets/ru-CCCCCCC.js',
  'assets/kk-DDDDDDD.js',
  'assets/az-EEEEEEE.js',
  'assets/en-BBBBBBB.js.map',
  'assets/onest-latin-1111111.woff2',
  'assets/onest-latin-ext-2222222.woff2',
  'assets/onest-cyrillic-3333333.woff2',
  'assets/onest-cyrillic-ext-4444444.woff2',
]

test('each language preloads only its texts and the fonts of its letters', () => {
  const { locales, fonts } = earlyAssets(files)
  expect(locales).toEqual({
    en: '/assets/en-BBBBBBB.js',
    ru: '/assets/ru-CCCCCCC.js',
    kk: '/assets/kk-DDDDDDD.js',
    az: '/assets/az-EEEEEEE.js',
  })
  const latin = ['/assets/onest-latin-1111111.woff2', '/assets/onest-latin-ext-2222222.woff2']
  const russian = [...latin, '/assets/onest-cyrillic-3333333.woff2']
  expect(fonts).toEqual({
    en: latin,
    az: latin,
    ru: russian,
    kk: [...russian, '/assets/onest-cyrillic-ext-4444444.woff2'],
  })
})

test('a build without an asset preloads nothing instead', () => {
  expect(earlyAssets([])).toEqual({
    locales: { en: '', ru: '', kk: '', az: '' },
    fonts: { en: [], ru: [], kk: [], az: [] },
  })
})

test('markup for the strict page has no scripts and no style attributes', () => {
  const page = forStrictPage('<p style="width:1px">a</p><script class="x">alert(1)</script><b>b</b>')
  expect(page).toBe('<p data-s="width:1px">a</p><b>b</b>')
})

test("the entry's styles are inlined unchanged; a sheet outside the build stays a link", () => {
  const sheet = { type: 'asset', source: ' a{content:"$&"} ', fileName: 'assets/main.css' }
  const own = '<link rel="stylesheet" crossorigin href="/assets/main.css">'
  const other = '<link rel="stylesheet" href="/other.css">'
  const bundle = { 'assets/main.css': sheet } as unknown as Parameters<typeof inlineStyles>[1]
  expect(inlineStyles(own + other, bundle)).toEqual({
    page: `<style>a{content:"$&"}</style>${other}`,
    styles: ['a{content:"$&"}'],
    sheets: ['/assets/main.css'],
    fonts: '',
  })
})

test('downloaded font faces are separate, to load after the large scripts; local ones stay', () => {
  const own = '@font-face{font-family:Onest;src:url(/assets/onest.woff2)format("woff2")}'
  const device = '@font-face{font-family:Onest Fallback;src:local(Arial)}'
  expect(fontsApart(`a{b:c}${own}${device}d{e:f}`)).toEqual({ faces: own, rest: `a{b:c}${device}d{e:f}` })
})

test('the boot script preloads the app scripts and runs each after its dependencies', () => {
  const chunk = (...imports: string[]) => ({ type: 'chunk', imports: imports.map((name) => `assets/${name}.js`) })
  const bundle = {
    'assets/index.js': chunk('core-b', 'vendor-a'),
    'assets/core-b.js': chunk('vendor-a'),
    'assets/vendor-a.js': chunk(),
  } as unknown as Parameters<typeof lazyScripts>[1]
  const page = `<script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-a.js"><p>a</p>`
  const { page: result, scripts, large, small } = lazyScripts(page, bundle)
  const files = ['vendor-a', 'core-b', 'index'].map((name) => `/assets/${name}.js`)
  expect(result).toBe('<p>a</p>')
  expect([...large, ...small]).toEqual(files)
  expect(small).toEqual(['/assets/index.js'])
  expect(scripts).toBe(files.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join(''))
})

test('a shared link has a public picture [STATIC-08]', () => {
  const page = '<meta property="og:title" content="Qumai" /><meta property="og:image" content="/icons/share.png" />'
  const own = 'http://localhost:4300/icons/share.png'
  expect(forPreviews(page, {})).toBe(page.replace('/icons/share.png', own))
  expect(forPreviews(page, { VITE_STAGE: 'production' })).toBe('<meta property="og:title" content="Qumai" />')
  expect(forPreviews(page, { VITE_APP_ORIGIN: 'https://casino.example' })).toBe(
    '<meta property="og:title" content="Qumai" /><meta property="og:image" content="https://casino.example/icons/share.png" />',
  )
})
