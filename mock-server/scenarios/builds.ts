import type { Scenario } from './scenario.ts'

export const chunkLost: Scenario = {
  about: 'Lazy scripts are missing: opening another screen fails',
  losesChunks: true,
}

export const newBuild: Scenario = { about: 'The next build of the app is on the server', build: 'b' }
