import type { Banner } from '../../../src/contract/banners.ts'
import { minimumPayment } from '../../../src/constants/money.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import { four, type Localised } from '../../seed/localised.ts'

type BannerSeed = {
  slug: string
  mainHeader: Localised
  subHeader: Localised
  description: Localised
  button: Localised
  link: string
  tournament: string | null
  /** It has a moving picture. */
  hasVideo?: true
  /** It leads to the app (BANNER-12). */
  isApp?: true
  /** The audience, unless it is everyone (BANNER-13, BANNER-14). */
  shownTo?: Banner['shown_to']
}

/** The minimum payment as a localised text. */
const least = {
  KZT: (language: keyof Localised) => formatMoney(minimumPayment.KZT, 'KZT', language),
  AZN: (language: keyof Localised) => formatMoney(minimumPayment.AZN, 'AZN', language),
}
const hidden = four('-', '-', '-', '-') // BANNER-09: a header of '-' is not shown

/** Slides of the home slider. All offers are invented. */
export const bannerSeeds: readonly BannerSeed[] = [
  {
    slug: 'caspian-evening',
    mainHeader: four('Caspian evening', 'Каспийский вечер', 'Каспий кеші', 'Xəzər axşamı'),
    subHeader: four(
      'New games every week',
      'Новые игры каждую неделю',
      'Апта сайын жаңа ойындар',
      'Hər həftə yeni oyunlar',
    ),
    description: four(
      'Open any of them in demo first.',
      'Сначала откройте любую в демо.',
      'Алдымен кез келгенін демода ашып көріңіз.',
      'Əvvəlcə istənilən birini demo rejimində açın.',
    ),
    button: four('See what is new', 'Смотреть новинки', 'Жаңаларын көру', 'Yeniliklərə bax'),
    link: '/games/category/new',
    tournament: null,
  },
  {
    slug: 'first-deposit',
    mainHeader: four(
      'Top up in a minute',
      'Пополнение за минуту',
      'Бір минутта толықтыру',
      'Balansı bir dəqiqəyə artırın',
    ),
    subHeader: four(
      `From ${least.KZT('en')} or ${least.AZN('en')}`,
      `От ${least.KZT('ru')} или ${least.AZN('ru')}`,
      `Ең азы ${least.KZT('kk')} немесе ${least.AZN('kk')}`,
      `Minimum ${least.KZT('az')} və ya ${least.AZN('az')}`,
    ),
    description: four(
      'Fee and time are shown before you pay.',
      'Комиссия и срок видны до оплаты.',
      'Комиссия мен мерзім төлемге дейін көрсетіледі.',
      'Komissiya və müddət ödənişdən əvvəl göstərilir.',
    ),
    button: four('Top up', 'Пополнить', 'Толықтыру', 'Balansı artır'),
    link: '/cash-box/deposit',
    tournament: null,
  },
  {
    slug: 'steppe-cup',
    mainHeader: four('Steppe Cup', 'Кубок степи', 'Дала кубогы', 'Çöl kuboku'),
    subHeader: four(
      'Points in every adventure game',
      'Очки в каждой приключенческой игре',
      'Әр шытырман оқиға ойынында ұпай',
      'Hər macəra oyununda xal',
    ),
    description: four(
      'Choose a game and start collecting.',
      'Выберите игру и начните собирать.',
      'Ойын таңдап, жинай бастаңыз.',
      'Oyun seçin və toplamağa başlayın.',
    ),
    button: four('Choose a game', 'Выбрать игру', 'Ойын таңдау', 'Oyun seç'),
    link: '/games/category/adventure',
    tournament: 'steppe-cup',
    hasVideo: true,
  },
  {
    slug: 'quiet-stars',
    mainHeader: hidden,
    subHeader: four(
      'Play at your own pace',
      'Играйте в своём темпе',
      'Өз ырғағыңызбен ойнаңыз',
      'Öz tempinizdə oynayın',
    ),
    description: four(
      'Limits and breaks are one tap away.',
      'Лимиты и перерывы — в одном касании.',
      'Лимит пен үзіліс бір түртумен қолжетімді.',
      'Limitlər və fasilələr bir toxunuşla açılır.',
    ),
    button: four('How it works', 'Как это работает', 'Бұл қалай жұмыс істейді', 'Bu necə işləyir'),
    link: '/responsible-gaming',
    tournament: null,
  },
  {
    slug: 'app-in-pocket',
    mainHeader: four('Casino in your pocket', 'Казино в кармане', 'Казино қалтаңызда', 'Kazino cibinizdə'),
    subHeader: four(
      'Opens at once, even on a bad network',
      'Открывается сразу и при слабой сети',
      'Нашар желіде де бірден ашылады',
      'Zəif şəbəkədə də dərhal açılır',
    ),
    description: hidden,
    button: four('Get the app', 'Установить', 'Орнату', 'Quraşdır'),
    link: '/download-app',
    tournament: null,
    isApp: true,
  },
  {
    slug: 'app-for-players',
    mainHeader: four(
      'Play on in the app',
      'Продолжайте в приложении',
      'Қолданбада жалғастырыңыз',
      'Tətbiqdə davam edin',
    ),
    subHeader: four(
      'Your games and money are there too',
      'Ваши игры и деньги уже там',
      'Ойындарыңыз бен ақшаңыз сонда',
      'Oyunlarınız və pulunuz oradadır',
    ),
    description: hidden,
    button: four('Get the app', 'Установить', 'Орнату', 'Quraşdır'),
    link: '/download-app',
    tournament: null,
    isApp: true,
    shownTo: 'depositors',
  },
  {
    slug: 'your-bonuses',
    mainHeader: four(
      'Bonuses and free spins',
      'Бонусы и фриспины',
      'Бонустар мен фриспиндер',
      'Bonuslar və pulsuz fırlanmalar',
    ),
    subHeader: four(
      'All terms before you take one',
      'Все условия видны заранее',
      'Барлық шарты алдын ала көрсетілген',
      'Bütün şərtlər əvvəlcədən göstərilir',
    ),
    description: hidden,
    button: four('See the bonuses', 'Смотреть бонусы', 'Бонустарды көру', 'Bonuslara bax'),
    link: '/bonuses',
    tournament: null,
    shownTo: 'with-offers',
  },
]

export function bannerOf(seed: BannerSeed, language: keyof Localised): Banner {
  return {
    slug: seed.slug,
    image_url: `/img/s/${seed.slug}`,
    video_url: seed.hasVideo ? `/video/${seed.slug}.webm` : null,
    video_banner_ios: null,
    video_banner_android: null,
    main_header: seed.mainHeader[language],
    sub_header: seed.subHeader[language],
    description: seed.description[language],
    button_text: seed.button[language],
    button_link: seed.link,
    tournament_slug: seed.tournament,
    blur_bg: null,
    blur_height: null,
    isAppLink: seed.isApp ?? false,
    ...(seed.shownTo ? { shown_to: seed.shownTo } : {}),
  }
}
