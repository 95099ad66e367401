import { four, type Localised } from '../../seed/localised.ts'

export type ShortcutSeed = { slug: string; title: Localised; category: string; sort: 'popularity' | 'release' }

/** Rows of the lobby, in order. all-new, top-10 and recommendations are rows that the main list leaves out. */
export const shortcuts: readonly ShortcutSeed[] = [
  {
    slug: 'popular',
    title: four('Popular', 'Популярные', 'Танымал', 'Populyar'),
    category: 'popular',
    sort: 'popularity',
  },
  { slug: 'top-10', title: four('Top 10', 'Топ-10', 'Үздік 10', 'İlk 10'), category: 'popular', sort: 'popularity' },
  {
    slug: 'new',
    title: four('New games', 'Новинки', 'Жаңа ойындар', 'Yeni oyunlar'),
    category: 'new',
    sort: 'release',
  },
  {
    slug: 'all-new',
    title: four('All new', 'Все новинки', 'Барлық жаңа ойындар', 'Bütün yeniliklər'),
    category: 'new',
    sort: 'release',
  },
  { slug: 'slots', title: four('Slots', 'Слоты', 'Слоттар', 'Slotlar'), category: 'slots', sort: 'popularity' },
  {
    slug: 'live',
    title: four('Live casino', 'Live-казино', 'Live казино', 'Canlı kazino'),
    category: 'live',
    sort: 'popularity',
  },
  {
    slug: 'recommendations',
    title: four('For you', 'Для вас', 'Сізге арналған', 'Sizin üçün'),
    category: 'adventure',
    sort: 'popularity',
  },
  {
    slug: 'exclusive',
    title: four('Only here', 'Только у нас', 'Тек бізде', 'Yalnız bizdə'),
    category: 'exclusive',
    sort: 'popularity',
  },
  {
    slug: 'jackpot',
    title: four('Jackpots', 'Джекпоты', 'Джекпоттар', 'Cekpotlar'),
    category: 'jackpot',
    sort: 'popularity',
  },
  {
    slug: 'crash',
    title: four('Crash games', 'Краш-игры', 'Краш ойындары', 'Kraş oyunları'),
    category: 'crash',
    sort: 'popularity',
  },
  {
    slug: 'fruit',
    title: four('Fruit classics', 'Фруктовая классика', 'Жеміс классикасы', 'Meyvə klassikası'),
    category: 'fruit',
    sort: 'popularity',
  },
  {
    slug: 'thousand-paths',
    title: four('Thousand Paths', 'Тысяча путей', 'Мың жол', 'Min yol'),
    category: 'thousand-paths',
    sort: 'popularity',
  },
  {
    slug: 'fishing',
    title: four('Fishing', 'Рыбалка', 'Балық аулау', 'Balıq ovu'),
    category: 'fishing',
    sort: 'popularity',
  },
  {
    slug: 'adventure',
    title: four('Adventure', 'Приключения', 'Шытырман оқиға', 'Macəra'),
    category: 'adventure',
    sort: 'release',
  },
  {
    slug: 'table',
    title: four('Table games', 'Настольные игры', 'Үстел ойындары', 'Masa oyunları'),
    category: 'table',
    sort: 'popularity',
  },
]
