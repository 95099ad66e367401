import { empty, isList } from './empty-lobby.ts'
import type { Scenario } from './scenario.ts'

export const noPaymentMethods: Scenario = {
  about: 'There is no way to pay and none to be paid out',
  player: 'player',
  reshape: (endpointId, response) =>
    endpointId === 'cashBox.methods' && isList(response) ? empty(response) : response,
}
