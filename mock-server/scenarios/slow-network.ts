import type { Scenario } from './scenario.ts'

export const slow3g: Scenario = {
  about: 'A slow line for everything: 400 ms, 50 kB/s',
  net: { latency: 400, bytesPerSecond: 50_000 },
}

export const lieFi: Scenario = { about: 'The phone says connected, but nothing ever answers', net: 'hang' }

export const everythingSlow: Scenario = {
  about: 'Every call takes 3 s longer, files are as fast as ever',
  net: { random: { seed: 3, dropBefore: 0, dropAfter: 0, latency: [3000, 3000], endpoints: ['*'] } },
}
