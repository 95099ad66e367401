import type { Scenario } from './scenario.ts'

export const slow3g: Scenario = {
  about: 'A slow connection: 400 ms, 50 kB/s',
  net: { latency: 400, bytesPerSecond: 50_000 },
}

export const lieFi: Scenario = { about: 'The phone is connected, but no request gets a response', net: 'hang' }

export const everythingSlow: Scenario = {
  about: 'Every call takes 3 s longer; files are not delayed',
  net: { random: { seed: 3, dropBefore: 0, dropAfter: 0, latency: [3000, 3000], endpoints: ['*'] } },
}
