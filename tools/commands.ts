/** `takes`: the command reads its own arguments; without it any argument is a mistake. */
type Command = { run: string; does: string; takes?: true }

/** Rare commands: `npm run lab NAME` measures and tries out, `npm run make NAME` writes files. Each is a line for the shell. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  lab: {
    bench: {
      run: 'node tools/lab/bench/main.ts',
      does: 'measures speed in Chromium; `bench heap` measures memory',
      takes: true,
    },
    brands: {
      run: 'node tools/lab/brands/main.ts',
      does: 'builds every brand and looks for names of the others',
      takes: true,
    },
    'bench-mock': { run: 'node tools/lab/bench/mock.ts', does: 'measures the mock' },
    engines: {
      run: 'node tools/lab/engines/main.ts',
      does: 'plays a short journey in Firefox and WebKit',
      takes: true,
    },
    explain: { run: 'node tools/lab/explain/main.ts', does: 'maps error stacks to the sources', takes: true },
    gallery: { run: 'vite --config tools/lab/gallery/vite.config.ts', does: 'shows every component in all its states' },
    'gallery-build': {
      run: 'vite build --config tools/lab/gallery/vite.config.ts --logLevel warn',
      does: 'writes the gallery as static files into .cache/gallery',
    },
    identity: { run: 'node tools/lab/identity/main.ts', does: 'builds three times and compares the ids of the builds' },
    load: { run: 'node tools/lab/load/main.ts', does: 'measures requests per second of nginx' },
    mutants: { run: 'node tools/lab/mutants/main.ts', does: 'checks that unit tests notice small faults', takes: true },
    nginx: { run: 'node tools/lab/smoke/main.ts', does: 'serves a build behind nginx and Caddy and checks it' },
    pictures: { run: 'node tools/lab/pictures/main.ts', does: 'takes a picture of every screen', takes: true },
    promises: {
      run: 'PRINT_PROMISES=1 vitest run tests/unit/promise-places.test.tsx',
      does: 'prints which screen states which promise of an offer',
    },
    requirements: { run: 'node tools/checks/requirements.ts', does: 'lists requirements without a test', takes: true },
    soak: {
      run: [
        'export E2E_LEVEL=all',
        'SOAK=${SOAK:-200} playwright test tests/e2e/{exactly-once,update,session}.e2e.ts --project=phone --workers=4',
        'SOAK_PAYMENTS=${SOAK_PAYMENTS:-500} playwright test tests/e2e/never-twice.e2e.ts --project=phone --workers=4',
      ].join(' && '),
      does: 'runs the long random tests',
    },
    visual: {
      run: 'node tools/lab/visual/main.ts',
      does: 'compares pictures of the gallery and of 30 screens with those of another commit',
      takes: true,
    },
    tour: { run: 'E2E_LEVEL=tour playwright test', does: 'checks a dozen promises of the README', takes: true },
  },
  make: {
    'conformance-package': {
      run: 'node tools/make/conformance-package.ts',
      does: 'writes the conformance kit with all that it needs, for npm pack',
    },
    dashboard: { run: 'node tools/make/dashboard.ts', does: 'writes the dashboard of the alarms for Grafana' },
    fonts: { run: 'node tools/make/fonts.ts', does: 'cuts the font to the letters of the four languages' },
    letters: {
      run: 'node tools/make/letters.ts',
      does: 'extracts the outlines of letters for the pictures of the mock',
    },
    icons: { run: 'node tools/make/icons.ts', does: 'draws the icons and the picture of a shared link' },
    openapi: { run: 'node tools/make/openapi.ts', does: 'writes the API document with its examples' },
    privacy: { run: 'node tools/make/privacy.ts', does: 'writes the tables of stored data in docs/privacy.md' },
    routes: { run: 'node tools/make/routes.ts', does: 'writes the table of routes' },
    sbom: { run: 'node tools/make/sbom.ts', does: 'lists packages as CycloneDX' },
    settings: { run: 'node tools/make/settings.ts', does: 'writes the table of settings in docs/hosting.md' },
    'tracking-plan': { run: 'node tools/make/tracking-plan.ts', does: 'writes the table of docs/tracking-plan.md' },
    'texts-export': {
      run: 'node tools/make/texts-export.ts',
      does: 'writes all texts as XLIFF and CSV for translators',
    },
    'texts-import': {
      run: 'node tools/make/texts-import.ts',
      does: 'takes texts of XLIFF or CSV files, and refuses faulty rows',
      takes: true,
    },
    'texts-sheet': { run: 'node tools/make/texts-sheet.ts', does: 'writes a page of all texts for native readers' },
  },
}
