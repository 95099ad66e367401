/** Packages whose modules keep state of the page: each test file evaluates them again. */
export const freshPackages = [
  '@fingerprintjs/fingerprintjs',
  '@simplewebauthn/browser',
  '@tanstack/query-sync-storage-persister',
  '@tanstack/react-query',
  '@tanstack/react-query-persist-client',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'dexie',
  'dexie-react-hooks',
  'dompurify',
  'swiper',
  'web-vitals',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'workbox-window',
]

/** Packages that the test files of a worker share, with the reason why a file sees nothing of the previous one in them. */
export const sharedPackages: Record<string, string> = {
  '@hookform/resolvers': 'functions',
  '@lingui/core': 'the app makes its own i18n object',
  '@lingui/message-utils': 'functions',
  '@lingui/react': 'components',
  '@standard-schema/spec': 'types',
  bowser: 'functions',
  'date-fns': 'functions; the app sets no default options',
  mobx: 'counters; each store is an object of the app',
  'mobx-react-lite': 'components; a file sets no options',
  react: 'counters of ids; each test renders its own root',
  'react-dom': 'counters of ids; each test renders its own root',
  'react-hook-form': 'hooks',
  zod: 'schemas are objects of the app; src/app/configure-zod.test.ts runs in a separate process',
}

/** Their files, with those of packages that only they use. */
export const freshFiles = new RegExp(
  `/node_modules/(${[...freshPackages.filter((name) => !name.startsWith('@tanstack/')), '@tanstack/[^/]+', 'fake-indexeddb'].join('|')})/`,
)
