import { empty, isList } from './empty-lobby.ts'
import type { Scenario } from './scenario.ts'

export const allBonuses: Scenario = {
  about: 'A player with an offer of every type and status',
  player: 'bonus',
}

export const bonusesOver: Scenario = { about: 'A player with only finished offers', player: 'expired' }

export const fullInbox: Scenario = { about: 'A player with a message of every kind and status', player: 'inbox' }

const lists = /^(?:offers\.(?:list|available|active|history)|promoCodes\.bonuses|welcome\.mine)$/

export const noOffers: Scenario = {
  about: 'Every list of offers is empty',
  player: 'player',
  reshape: (endpointId, response) => (lists.test(endpointId) && isList(response) ? empty(response) : response),
}
