import { RANKS_EVERY } from '../../../src/constants/bonuses.ts'
import { NEW_DAYS } from '../games/catalogue.ts'
import { counted, four, russianDays } from '../../seed/localised.ts'
import { openEnd, type PromoSeed } from './promo-seed.ts'
import { bonusPromos } from './promos-bonus.ts'
import { leagueSummary, spinsPrize } from '../tournaments/seed.ts'
import { vipLevels } from '../vip/seed.ts'

const toTournament = four('To the tournament', 'К турниру', 'Турнирге өту', 'Turnirə keç')

const others: readonly PromoSeed[] = [
  {
    slug: 'steppe-cup-begins',
    category: 'tournament',
    title: four('The Steppe Cup has begun', 'Кубок степи начался', 'Дала кубогы басталды', 'Çöl kuboku başladı'),
    summary: four(
      `Points in every adventure game, ${spinsPrize.to} places with prizes.`,
      `Очки в каждой приключенческой игре, призовых мест: ${spinsPrize.to}.`,
      `Әр шытырман оқиға ойынында ұпай, ${spinsPrize.to} жүлделі орын.`,
      `Hər macəra oyununda xal, ${spinsPrize.to} mükafatlı yer.`,
    ),
    badge: 'hot',
    starts: -5,
    ends: 10,
    published: -5,
    keyTerms: [],
    body: [
      {
        type: 'list',
        items: [
          four(
            'Bets with your own money count.',
            'Засчитываются ставки собственными деньгами.',
            'Өз ақшаңызбен тігілген бәс есептеледі.',
            'Öz pulunuzla edilən mərclər sayılır.',
          ),
          four(
            `The table is counted every ${RANKS_EVERY}\u00a0minutes.`,
            `Таблица обновляется каждые ${counted(RANKS_EVERY, ['минуту', 'минуты', 'минут'])}.`,
            `Кесте ${RANKS_EVERY}\u00a0минут сайын жаңарады.`,
            `Cədvəl hər ${RANKS_EVERY}\u00a0dəqiqədən bir yenilənir.`,
          ),
        ],
      },
    ],
    cta: { label: toTournament, path: '/tournaments/steppe-cup' },
    tournament: 'steppe-cup',
  },
  {
    slug: 'winter-sail-soon',
    category: 'tournament',
    title: four('Winter Sail is coming', 'Скоро «Зимний парус»', 'Жақында «Қысқы желкен»', 'Tezliklə «Qış yelkəni»'),
    summary: four(
      'The big tournament of the season.',
      'Главный турнир сезона.',
      'Маусымның басты турнирі.',
      'Mövsümün əsas turniri.',
    ),
    badge: null,
    starts: 12,
    ends: 32,
    published: -2,
    keyTerms: [],
    body: [
      {
        type: 'paragraph',
        text: four(
          'All slots take part.',
          'Участвуют все слоты.',
          'Барлық слот қатысады.',
          'Bütün slotlar iştirak edir.',
        ),
      },
    ],
    cta: { label: toTournament, path: '/tournaments/winter-sail' },
    tournament: 'winter-sail',
  },
  {
    ...openEnd,
    slug: 'new-games-week',
    category: 'news',
    title: four('New games of the week', 'Новые игры недели', 'Аптаның жаңа ойындары', 'Həftənin yeni oyunları'),
    summary: four(
      'Open any of them in demo first.',
      'Сначала откройте любую в демо.',
      'Алдымен кез келгенін демода ашып көріңіз.',
      'Əvvəlcə istənilən birini demo rejimində açın.',
    ),
    badge: 'new',
    published: -3,
    keyTerms: [],
    body: [
      {
        type: 'paragraph',
        text: four(
          `They are marked in the lobby for ${NEW_DAYS}\u00a0days.`,
          `В лобби они отмечены ${counted(NEW_DAYS, russianDays)}.`,
          `Лоббиде олар ${NEW_DAYS}\u00a0күн бойы белгіленеді.`,
          `Onlar lobbidə ${NEW_DAYS}\u00a0gün işarələnir.`,
        ),
      },
    ],
    cta: {
      label: four('See what is new', 'Смотреть новинки', 'Жаңаларын көру', 'Yeniliklərə bax'),
      path: '/games/category/new',
    },
  },
  {
    ...openEnd,
    slug: 'limits-at-hand',
    category: 'news',
    title: four('Limits are at hand', 'Лимиты под рукой', 'Лимиттер әрқашан қолжетімді', 'Limitlər əlinizin altında'),
    summary: four(
      'Set one, or take a break, at any time.',
      'Установите лимит или сделайте перерыв в любое время.',
      'Кез келген уақытта лимит қойыңыз немесе үзіліс жасаңыз.',
      'İstənilən vaxt limit qoyun və ya fasilə verin.',
    ),
    published: -15,
    keyTerms: [],
    body: [
      {
        type: 'paragraph',
        text: four(
          'Play is for pleasure. When it is not, stop.',
          'Игра — для удовольствия. Если его нет — остановитесь.',
          'Ойын көңіл көтеру үшін. Олай болмаса, тоқтаңыз.',
          'Oyun əylənmək üçündür. Belə deyilsə, dayanın.',
        ),
      },
    ],
    cta: {
      label: four('Responsible gaming', 'Ответственная игра', 'Жауапты ойын', 'Məsuliyyətli oyun'),
      path: '/responsible-gaming',
    },
  },
  {
    ...openEnd,
    slug: 'vip-club-levels',
    category: 'vip',
    title: four(
      `${vipLevels.length} levels of the VIP club`,
      `${counted(vipLevels.length, ['уровень', 'уровня', 'уровней'])} VIP-клуба`,
      `VIP клубтың ${vipLevels.length} деңгейі`,
      `VIP klubun ${vipLevels.length} səviyyəsi`,
    ),
    summary: four(
      'From amber to sapphire.',
      'От янтаря до сапфира.',
      'Кәріптастан көк жақұтқа дейін.',
      'Kəhrəbadan sapfirədək.',
    ),
    badge: 'vip',
    published: -20,
    keyTerms: [],
    body: [
      {
        type: 'paragraph',
        text: four(
          'Points come from bets with your own money and are never lost.',
          'Баллы начисляются за ставки собственными деньгами и не сгорают.',
          'Ұпай өз ақшаңызбен тігілген бәстен жиналады және жоғалмайды.',
          'Xallar öz pulunuzla edilən mərclərdən yığılır və itmir.',
        ),
      },
    ],
    cta: { label: four('VIP club', 'VIP-клуб', 'VIP клуб', 'VIP klub'), path: '/vipclub' },
  },
  {
    slug: 'summit-league-vip',
    category: 'vip',
    title: four(
      'The Summit League has begun',
      'Лига вершин началась',
      'Шыңдар лигасы басталды',
      'Zirvələr liqası başladı',
    ),
    summary: leagueSummary,
    badge: 'vip',
    starts: -1,
    ends: 19,
    published: -1,
    keyTerms: [],
    body: [
      {
        type: 'paragraph',
        text: four(
          'Jackpot slots take part.',
          'Участвуют слоты с джекпотом.',
          'Джекпоты бар слоттар қатысады.',
          'Cekpotlu slotlar iştirak edir.',
        ),
      },
    ],
    cta: { label: toTournament, path: '/tournaments/summit-league' },
    tournament: 'summit-league',
  },
]

export const promoSeeds: readonly PromoSeed[] = [...bonusPromos, ...others]
