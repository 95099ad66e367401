/**
 * npm run lab engines [firefox|webkit]: a short journey through the built app in Firefox and in WebKit, against the mock.
 * Run it after npm run build.
 */
import { existsSync } from 'node:fs'

import { readArguments } from '../../../conformance/arguments.ts'
import { createMock } from '../../../mock-server/app.ts'
import { MockSession } from '../../../tests/support/mock.ts'
import type { Engine } from './engine.ts'
import { ensureFirefox, ensureWebKit, freePort, startFirefox, startWebKit } from './browsers.ts'
import { playJourney } from './journey.ts'

const starts: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(ensureFirefox()),
  webkit: () => startWebKit(ensureWebKit()),
}

const { words: chosen } = readArguments('npm run lab engines -- [firefox] [webkit]', { words: Object.keys(starts) })
if (!existsSync('dist/index.html')) {
  console.error('dist/ holds no build. Run: npm run build')
  process.exit(1)
}
const mock = await createMock({ port: await freePort(), dist: 'dist' })
try {
  for (const [name, start] of Object.entries(starts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const engine = await start()
    const session = new MockSession(mock.port)
    try {
      if (!(await playJourney(engine, session))) process.exitCode = 1
    } finally {
      await engine.close()
      await session.end()
    }
  }
} finally {
  await mock.close()
}
