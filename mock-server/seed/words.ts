/** Motifs of game pictures. A word of the title selects one, so picture and title agree. */
export const motifs = [
  'wave',
  'sun',
  'mountain',
  'stars',
  'planet',
  'bird',
  'horse',
  'fish',
  'fruit',
  'gem',
  'flower',
  'lantern',
  'yurt',
  'moon',
  'tree',
  'feather',
  'ship',
  'comet',
  'pearl',
  'ornament',
] as const
export type Motif = (typeof motifs)[number]

/** Titles are made of these words: a place or a mood, then a thing. All titles are invented. */
// prettier-ignore
export const moods = [
  'Absheron', 'Alatau', 'Altai', 'Amber', 'Aral', 'Azure', 'Balkhash', 'Bronze', 'Burabay', 'Caspian', 'Charyn',
  'Cobalt', 'Copper', 'Coral', 'Dawn', 'Distant', 'Drifting', 'Dusky', 'Eastern', 'Ember', 'Endless', 'Evening',
  'Frosted', 'Gobustan', 'Granite', 'Hazar', 'Hidden', 'Highland', 'Indigo', 'Ivory', 'Jade', 'Juniper', 'Kapchagay',
  'Karatau', 'Khazri', 'Kolsai', 'Lazurite', 'Lowland', 'Luminous', 'Mangystau', 'Marble', 'Meadow', 'Midnight',
  'Misty', 'Mugan', 'Noon', 'Northern', 'Opal', 'Patient', 'Pearly', 'Quiet', 'Ridge', 'Rosy', 'Saffron', 'Salty',
  'Saryarka', 'Scarlet', 'Serene', 'Seventh', 'Shimmering', 'Shirvan', 'Silken', 'Silver', 'Singing', 'Southern',
  'Steppe', 'Sunlit', 'Syrdarya', 'Talysh', 'Tidal', 'Turan', 'Turquoise', 'Twilight', 'Ustyurt', 'Velvet', 'Violet',
  'Wandering', 'Western', 'Whispering', 'Windward', 'Winter', 'Zaysan', 'Zhetysu',
] as const

export const things: Readonly<Record<Motif, readonly string[]>> = {
  wave: ['Wave', 'Tide', 'Harbour', 'Lagoon'],
  sun: ['Sunrise', 'Horizon', 'Noonlight'],
  mountain: ['Summit', 'Pass', 'Canyon', 'Ridgeway'],
  stars: ['Constellation', 'Stargazer', 'Zodiac'],
  planet: ['Orbit', 'Planet', 'Satellite'],
  bird: ['Falcon', 'Heron', 'Flamingo', 'Simurgh'],
  horse: ['Argamak', 'Tulpar', 'Caravan'],
  fish: ['Sturgeon', 'Sazan', 'Angler'],
  fruit: ['Pomegranate', 'Apricot', 'Cherry', 'Melon', 'Orchard', 'Grape'],
  gem: ['Sapphire', 'Amethyst', 'Crystal', 'Beryl'],
  flower: ['Tulip', 'Lily', 'Poppy', 'Iris'],
  lantern: ['Lantern', 'Bazaar', 'Teahouse'],
  yurt: ['Shanyrak', 'Encampment', 'Hearth'],
  moon: ['Crescent', 'Moonrise', 'Eclipse'],
  tree: ['Poplar', 'Saxaul', 'Grove'],
  feather: ['Feather', 'Quill', 'Breeze'],
  ship: ['Sailor', 'Regatta', 'Voyage'],
  comet: ['Comet', 'Rocket', 'Meteor'],
  pearl: ['Pearl', 'Shell', 'Treasure'],
  ornament: ['Carpet', 'Tamga', 'Pattern', 'Kilim'],
}

/** Titles in the languages of the players: search must find them however they are typed. */
export const localTitles: readonly (readonly [slug: string, title: string, motif: Motif])[] = [
  ['kumis-tolqyn', 'Күміс толқын', 'wave'],
  ['gece-bagi', 'Gecə bağı', 'flower'],
  ['zhuldyzdy-ozen', 'Жұлдызды өзен', 'stars'],
  ['xezer-ulduzu', 'Xəzər ulduzu', 'stars'],
  ['ince-mirvari', 'İncə mirvari', 'pearl'],
  ['ishiq-limani', 'İşıq limanı', 'lantern'],
  ['dala-oyuy', 'Дала оюы', 'ornament'],
  ['nar-bagi', 'Nar bağı', 'fruit'],
  ['kok-kerme', 'Көк керме', 'mountain'],
  ['ay-ishigi', 'Ay işığı', 'moon'],
  ['qyran-samgauy', 'Қыран самғауы', 'bird'],
  ['alma-bagy', 'Алма бағы', 'fruit'],
  ['odlu-gun', 'Odlu günəş', 'sun'],
  ['kaspiy-veter', 'Каспийский ветер', 'ship'],
  ['stepnoy-veter', 'Степной ветер', 'feather'],
  ['zvezdnyy-karavan', 'Звёздный караван', 'horse'],
]
