import { four, type Localised } from '../../seed/localised.ts'

export type CategorySeed = {
  slug: string
  name: Localised
  /** Path of a 24 px icon, drawn with strokes. */ icon: string
}

/** In the order of the strip: the main one with all games is first (SHELL-25). */
export const categories = [
  {
    slug: 'casino',
    name: four('Casino', 'Казино', 'Казино', 'Kazino'),
    icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  },
  {
    slug: 'popular',
    name: four('Popular', 'Популярные', 'Танымал', 'Populyar'),
    icon: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-4 2-5 0 2 1 3 2 3 0-4 1-6 2-9z',
  },
  { slug: 'new', name: four('New', 'Новинки', 'Жаңа', 'Yeni'), icon: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2z' },
  {
    slug: 'slots',
    name: four('Slots', 'Слоты', 'Слоттар', 'Slotlar'),
    icon: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14M4 12h16',
  },
  {
    slug: 'live',
    name: four('Live casino', 'Live-казино', 'Live казино', 'Canlı kazino'),
    icon: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z',
  },
  {
    slug: 'table',
    name: four('Table games', 'Настольные игры', 'Үстел ойындары', 'Masa oyunları'),
    icon: 'M3 8h18l-2 5H5zM7 13v6M17 13v6',
  },
  {
    slug: 'crash',
    name: four('Crash games', 'Краш-игры', 'Краш ойындары', 'Kraş oyunları'),
    icon: 'M4 20C9 20 15 16 19 5M19 5h-5M19 5v5',
  },
  {
    slug: 'jackpot',
    name: four('Jackpots', 'Джекпоты', 'Джекпоттар', 'Cekpotlar'),
    icon: 'M4 17L3 7l5 4 4-7 4 7 5-4-1 10zM4 20h16',
  },
  {
    slug: 'fishing',
    name: four('Fishing', 'Рыбалка', 'Балық аулау', 'Balıq ovu'),
    icon: 'M3 12c4-6 10-6 14 0-4 6-10 6-14 0zM17 12l4-4v8z',
  },
  {
    slug: 'thousand-paths',
    name: four('Thousand Paths', 'Тысяча путей', 'Мың жол', 'Min yol'),
    icon: 'M4 19c6 0 4-7 8-7s2-7 8-7M4 5c6 0 4 7 8 7s2 7 8 7',
  },
  {
    slug: 'fruit',
    name: four('Fruit', 'Фрукты', 'Жеміс', 'Meyvə'),
    icon: 'M7 20a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM17 20a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM7 12c1-5 4-8 8-9-1 4 1 7 2 9',
  },
  {
    slug: 'adventure',
    name: four('Adventure', 'Приключения', 'Шытырман оқиға', 'Macəra'),
    icon: 'M3 19l6-11 4 7 2-3 6 7z',
  },
  {
    slug: 'exclusive',
    name: four('Exclusive', 'Эксклюзив', 'Тек бізде', 'Eksklüziv'),
    icon: 'M6 4h12l3 5-9 11L3 9z',
  },
] as const satisfies readonly CategorySeed[]

export type CategorySlug = (typeof categories)[number]['slug']
