/** npm run make conformance-package: writes the conformance kit with all that it needs into conformance/package, for `npm pack`. */
import { cpSync, rmSync } from 'node:fs'

import { build } from 'vite'

const folder = 'conformance/package'
const kit = `${folder}/kit`

rmSync(folder, { recursive: true, force: true })
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'conformance/main.ts',
    outDir: kit,
    target: 'node22',
    rollupOptions: { output: { entryFileNames: 'main.mjs', banner: '#!/usr/bin/env node' } },
  },
  ssr: { noExternal: true },
})
// the same places as in the repository, seen from the kit
for (const file of ['README.md', 'players.schema.json', 'mock-players.json'])
  cpSync(`conformance/${file}`, `${kit}/${file}`)
for (const file of ['openapi.json', 'server-promises.md']) cpSync(`docs/${file}`, `${folder}/docs/${file}`)
cpSync('LICENSE', `${folder}/LICENSE`)
