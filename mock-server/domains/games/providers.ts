import { slugOf } from '../../seed/slug.ts'

/** Studios. Every name is invented. */
// prettier-ignore
const names = [
  'Saltwind Works', 'Feather Grass', 'Buta Loom', 'Aral Lantern', 'Samal Forge', 'Korgan Pixel', 'Zhusan Lab',
  'Nargiz Workshop', 'Hazel Tide', 'Qobuz Arcade', 'Tumar Craft', 'Kerege Studio', 'Shanyrak House', 'Oyu Line',
  'Dastan Reels', 'Saiga Step', 'Pomegranate Yard', 'Wormwood Sky', 'Dune Kettle', 'Blue Tulip', 'Calm Falcon',
  'Salt Meridian', 'Kite and Dune', 'Apricot Engine', 'Lantern Reed', 'Copper Shepherd', 'Tamga Sixteen',
  'Steppe Parallel', 'Caravan Dot', 'Felt Moon', 'Yurt Nine', 'Juniper Desk', 'Barkhan Tales', 'Sazan Bay',
  'Alatau Drift', 'Mugham Keys', 'Wind Gate Lab', 'Ninth Caravan', 'Pistachio Owl', 'Amber Jetty',
] as const

export type Provider = { slug: string; name: string }

export const providers: readonly Provider[] = names.map((name) => ({ slug: slugOf(name), name }))
