import type { Scenario } from './scenario.ts'

export const chunkLost: Scenario = {
  about: 'Scripts that load later are gone: opening another screen fails',
  losesChunks: true,
}

export const newBuild: Scenario = { about: 'The next build of the app is on the server', build: 'b' }
