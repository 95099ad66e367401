import { brand } from '../../brand.ts'
import { SPECIAL_WELCOME_PERCENT, WELCOME_SPINS } from '../../../src/constants/bonuses.ts'
import type { Banner } from '../../../src/contract/banners.ts'
import { counted, four, russianDays, type Localised } from '../../seed/localised.ts'
import { promoCodeSeeds } from '../offers/promo-code-seed.ts'
import { tournamentSeeds } from '../tournaments/seed.ts'
import { vipLevels } from '../vip/seed.ts'
import { firstWelcome } from '../offers/welcome-seed.ts'

/** A banner with additional fields. */
export type BannerSeed = {
  slug: string
  header: Localised
  sub: Localised
  description: Localised
  button: Localised
  link: string
  tournament?: string
  blur?: { background: string; height: number }
  isAppLink?: boolean
  promoCode?: string
}

const hidden = four('-', '-', '-', '-') // BANNER-09
/** Percent of the lowest level of the club. */
const CASHBACK = Math.min(...vipLevels.map(({ cashback }) => cashback))

const more = four('Details', 'Подробнее', 'Толығырақ', 'Ətraflı')

const plainSlides: readonly BannerSeed[] = [
  {
    slug: 'welcome-package',
    header: four(
      `${SPECIAL_WELCOME_PERCENT}% and ${WELCOME_SPINS} free spins`,
      `${SPECIAL_WELCOME_PERCENT} % и ${WELCOME_SPINS} фриспинов`,
      `${SPECIAL_WELCOME_PERCENT}% және ${WELCOME_SPINS} фриспин`,
      `${SPECIAL_WELCOME_PERCENT}% və ${WELCOME_SPINS} pulsuz fırlanma`,
    ),
    sub: four('For the first deposit', 'За первый депозит', 'Алғашқы депозитке', 'İlk depozit üçün'),
    description: four(
      `Bonus wagering ×${firstWelcome.wager}, ${firstWelcome.days}\u00a0days. The rules are on the card.`,
      `Отыгрыш бонуса ×${firstWelcome.wager}, ${counted(firstWelcome.days, russianDays)}. Правила — на карточке.`,
      `Бонус вейджері ×${firstWelcome.wager}, ${firstWelcome.days}\u00a0күн. Ережесі карточкада.`,
      `Bonus veyceri ×${firstWelcome.wager}, ${firstWelcome.days}\u00a0gün. Qaydalar kartdadır.`,
    ),
    button: more,
    link: '/bonuses',
  },
  {
    slug: 'app-on-phone',
    header: four(
      `${brand.name} on your phone`,
      `${brand.name} в телефоне`,
      `${brand.name} телефоныңызда`,
      `${brand.name} telefonunuzda`,
    ),
    sub: four(
      'One tap from the home screen',
      'Запуск в одно касание',
      'Басты экраннан бір түртумен',
      'Əsas ekrandan bir toxunuşla',
    ),
    description: hidden,
    button: four('Install app', 'Установить приложение', 'Қолданбаны орнату', 'Tətbiqi quraşdır'),
    link: '/download-app',
    isAppLink: true,
    blur: { background: 'rgba(11, 16, 20, 0.6)', height: 96 },
  },
]

const plainBanners: readonly BannerSeed[] = [
  {
    slug: 'cashback-thursday',
    header: four('Cashback on Thursday', 'Кэшбэк по четвергам', 'Бейсенбідегі кэшбэк', 'Cümə axşamı keşbek'),
    sub: four(
      `From ${CASHBACK}% of what you lost`,
      `От ${CASHBACK} % проигранного`,
      `Ұтылғанның ${CASHBACK}%-ынан бастап`,
      `Uduzulanın ${CASHBACK}%-indən başlayaraq`,
    ),
    description: hidden,
    button: more,
    link: '/news/cashback-rules',
  },
]

/** One for each promo code of the strip; promo mode also lists ended and future ones. */
const promoSlides: readonly BannerSeed[] = promoCodeSeeds
  .filter(({ isCard }) => isCard)
  .map(({ slug, title, subtitle, code }) => ({
    slug,
    header: title,
    sub: subtitle,
    description: four('Promo code', 'Промокод', 'Промокод', 'Promokod'),
    button: four('Activate', 'Активировать', 'Іске қосу', 'Aktivləşdir'),
    link: `/bonuses?promocode=${code}`,
    promoCode: code,
  }))

/** Slides without promo mode: of the codes only the first, which a page with slides and banners shows once. */
export const plainSlideSeeds: readonly BannerSeed[] = [...plainSlides, ...promoSlides.slice(0, 1)]
export const promoSlideSeeds: readonly BannerSeed[] = [...plainSlides, ...promoSlides]
export const promoBannerSeeds: readonly BannerSeed[] = [...plainBanners, ...promoSlides]

/** By `?lnd=`. */
const registerSeeds: readonly BannerSeed[] = [
  {
    slug: 'spins',
    header: four(
      `${WELCOME_SPINS} free spins`,
      `${WELCOME_SPINS} фриспинов`,
      `${WELCOME_SPINS} фриспин`,
      `${WELCOME_SPINS} pulsuz fırlanma`,
    ),
    sub: four('with the first deposit', 'с первым депозитом', 'алғашқы депозитпен', 'ilk depozitlə'),
    description: hidden,
    button: four('Sign up', 'Зарегистрироваться', 'Тіркелу', 'Qeydiyyatdan keç'),
    link: '/register',
  },
  {
    slug: 'cup',
    header: four('The Steppe Cup is on', 'Кубок степи идёт', 'Дала кубогы жүріп жатыр', 'Çöl kuboku davam edir'),
    sub: four('Join in a minute', 'Это займёт минуту', 'Бір минутта қосылыңыз', 'Bir dəqiqəyə qoşulun'),
    description: hidden,
    button: four('Sign up', 'Зарегистрироваться', 'Тіркелу', 'Qeydiyyatdan keç'),
    link: '/register',
    tournament: 'steppe-cup',
  },
  {
    slug: 'calm',
    header: four('Play at your own pace', 'Играйте в своём темпе', 'Өз ырғағыңызбен ойнаңыз', 'Öz tempinizdə oynayın'),
    sub: four('Limits from the first day', 'Лимиты с первого дня', 'Бірінші күннен лимиттер', 'İlk gündən limitlər'),
    description: hidden,
    button: four('Sign up', 'Зарегистрироваться', 'Тіркелу', 'Qeydiyyatdan keç'),
    link: '/register',
  },
]

export const bannerCategories: ReadonlyMap<string, readonly BannerSeed[]> = new Map([
  ['register_banner', registerSeeds],
])

export const tournamentBannerSeeds: readonly BannerSeed[] = tournamentSeeds.map(({ slug, title, summary }) => ({
  slug,
  header: title,
  sub: summary,
  description: hidden,
  button: four('Take part', 'Участвовать', 'Қатысу', 'İştirak et'),
  link: `/tournaments/${slug}`,
  tournament: slug,
}))

export function bannerView(seed: BannerSeed, language: keyof Localised): Banner {
  return {
    slug: seed.slug,
    image_url: `/img/s/${seed.slug}`,
    video_url: null,
    video_banner_ios: null,
    video_banner_android: null,
    main_header: seed.header[language],
    sub_header: seed.sub[language],
    description: seed.description[language],
    button_text: seed.button[language],
    button_link: seed.link,
    tournament_slug: seed.tournament ?? null,
    blur_bg: seed.blur?.background ?? null,
    blur_height: seed.blur?.height ?? null,
    isAppLink: seed.isAppLink ?? false,
  }
}
