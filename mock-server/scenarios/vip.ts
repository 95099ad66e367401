import type { Scenario } from './scenario.ts'

export const vip: Scenario = { about: 'A verified player of the VIP club, with much money', player: 'vip' }
