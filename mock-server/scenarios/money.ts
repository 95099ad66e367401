import { empty, isList } from './content.ts'
import type { Scenario } from './scenario.ts'

export const balance500: Scenario = {
  about: 'The balance call fails with 500',
  player: 'player',
  forced: [{ endpoint: 'profile.getBalance', code: 'GENERAL_ERROR' }],
}

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

export const noPaymentMethods: Scenario = {
  about: 'There are no methods for deposits and withdrawals',
  player: 'player',
  reshape: (endpointId, response) =>
    endpointId === 'cashBox.methods' && isList(response) ? empty(response) : response,
}
