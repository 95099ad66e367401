import type { Scenario } from './scenario.ts'

export const paymentsFlaky: Scenario = {
  about: 'Payments are slow; some requests and some responses are lost',
  player: 'player',
  net: {
    random: {
      seed: 7,
      dropBefore: 0.2,
      dropAfter: 0.3,
      latency: [200, 2500],
      endpoints: ['cashBox.pay', 'cashBox.outcome'],
    },
  },
}
