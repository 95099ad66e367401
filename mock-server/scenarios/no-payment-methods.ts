import { empty, isList } from './empty-lobby.ts'
import type { Scenario } from './scenario.ts'

export const noPaymentMethods: Scenario = {
  about: 'There are no methods for deposits and withdrawals',
  player: 'player',
  reshape: (endpointId, response) =>
    endpointId === 'cashBox.methods' && isList(response) ? empty(response) : response,
}
