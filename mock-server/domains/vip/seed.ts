import type { VipLevel } from '../../../src/contract/vip.ts'
import { four, type Localised } from '../../seed/localised.ts'
import { sums } from '../offers/offer-seed.ts'

type PerkSeed = { kind: VipLevel['perks'][number]['kind']; title: Localised; value: Localised }
/** `cashback` in percent; `hours`: maximum duration of a withdrawal; `spins`: free spins on the first of each month. */
type LevelSeed = {
  slug: string
  title: Localised
  points: number
  color: string
  cashback: number
  hours: number
  spins: number
  hasBirthday: boolean
  hasManager: boolean
}

const same = (text: string): Localised => ({ en: text, ru: text, kk: text, az: text })
const hours = (count: number) =>
  four(`up to ${count} h`, `до ${count} ч`, `${count} сағатқа дейін`, `${count} saatadək`)

const cashbackPerk = (percent: number): PerkSeed => ({
  kind: 'cashback',
  title: four('Cashback', 'Кэшбэк', 'Кэшбэк', 'Keşbek'),
  value: four(`${percent}%`, `${percent} %`, `${percent}%`, `${percent}%`),
})
const speedPerk = (count: number): PerkSeed => ({
  kind: 'withdrawal_speed',
  title: four(
    'Withdrawal by any method',
    'Вывод любым способом',
    'Кез келген тәсілмен шығару',
    'İstənilən üsulla çıxarış',
  ),
  value: hours(count),
})
const birthdayPerk: PerkSeed = {
  kind: 'birthday_bonus',
  title: four('Birthday bonus', 'Бонус на день рождения', 'Туған күнге бонус', 'Ad günü bonusu'),
  value: same('✓'),
}
const spinsPerk = (count: number): PerkSeed => ({
  kind: 'free_spins',
  title: four('Free spins every month', 'Фриспины каждый месяц', 'Ай сайын фриспин', 'Hər ay pulsuz fırlanma'),
  value: same(String(count)),
})
const managerPerk: PerkSeed = {
  kind: 'manager',
  title: four('Personal manager', 'Личный менеджер', 'Жеке менеджер', 'Şəxsi menecer'),
  value: same('✓'),
}

/** The perks of a level in the API; `perks.ts`, `cashback.ts` and the cash box grant them. */
export const perksOf = ({ cashback, hours: most, hasBirthday, spins, hasManager }: LevelSeed): readonly PerkSeed[] => [
  cashbackPerk(cashback),
  speedPerk(most),
  ...(hasBirthday ? [birthdayPerk] : []),
  ...(spins > 0 ? [spinsPerk(spins)] : []),
  ...(hasManager ? [managerPerk] : []),
]

const first = { spins: 0, hasBirthday: false, hasManager: false } as const

/** Levels of the club, the lowest first. */
export const vipLevels: readonly LevelSeed[] = [
  {
    ...first,
    slug: 'amber',
    title: four('Amber', 'Янтарь', 'Кәріптас', 'Kəhrəba'),
    points: 0,
    color: '#c98b5e',
    cashback: 5,
    hours: 24,
  },
  {
    ...first,
    slug: 'jade',
    title: four('Jade', 'Нефрит', 'Нефрит', 'Nefrit'),
    points: 1000,
    color: '#3c9a66',
    cashback: 6,
    hours: 12,
    hasBirthday: true,
  },
  {
    ...first,
    slug: 'pearl',
    title: four('Pearl', 'Жемчуг', 'Інжу', 'Mirvari'),
    points: 5000,
    color: '#c9a7f5',
    cashback: 8,
    hours: 6,
    hasBirthday: true,
    spins: 50,
  },
  {
    slug: 'sapphire',
    title: four('Sapphire', 'Сапфир', 'Көк жақұт', 'Sapfir'),
    points: 20_000,
    color: '#3fa0e0',
    cashback: 10,
    hours: 1,
    hasBirthday: true,
    spins: 150,
    hasManager: true,
  },
]

/** Name of the personal manager. */
export const managerName = four('Aigerim', 'Айгерим', 'Айгерім', 'Aygərim')

export const cashbackWorth = four(
  'Collected so far: {amount}',
  'Уже накоплено: {amount}',
  'Осы уақытқа дейін жиналды: {amount}',
  'İndiyədək toplanıb: {amount}',
)

/** Real money bet for one point. */
export const pointPrice = sums(1000, 3.4)
export const pointsText = four(
  'One point for each {per} that you bet with your own money.',
  'Один балл за каждые {per} ставок собственными деньгами.',
  'Өз ақшаңызбен тігілген әр {per} үшін бір ұпай.',
  'Öz pulunuzla edilən hər {per} mərc üçün bir xal.',
)

export const vipFaq: readonly { question: Localised; answer: Localised }[] = [
  {
    question: four('How do I join?', 'Как вступить?', 'Қалай қосыламын?', 'Necə qoşulum?'),
    answer: four(
      'You are in the club from the moment you sign up. It is free.',
      'Каждый игрок — в клубе с момента регистрации. Это бесплатно.',
      'Әр ойыншы тіркелген сәттен клубта. Бұл тегін.',
      'Hər oyunçu qeydiyyat anından klubdadır. Bu, pulsuzdur.',
    ),
  },
  {
    question: four(
      'Can I lose a level?',
      'Можно ли потерять уровень?',
      'Деңгейден айырыла аламын ба?',
      'Səviyyəni itirə bilərəm?',
    ),
    answer: four(
      'No. Points are kept, and so is the level, however long you stay away.',
      'Нет. Баллы и уровень сохраняются, сколько бы вы ни отсутствовали.',
      'Жоқ. Қанша уақыт ойнамасаңыз да, ұпай мен деңгей сақталады.',
      'Xeyr. Nə qədər oynamasanız da, xallar və səviyyə saxlanılır.',
    ),
  },
  {
    question: four(
      'Do demo games count?',
      'Засчитываются ли демо-игры?',
      'Демо ойындар есептеле ме?',
      'Demo oyunlar sayılır?',
    ),
    answer: four(
      'No, and neither do bets with bonus money. Play only as much as you planned.',
      'Нет, как и ставки бонусными деньгами. Играйте лишь столько, сколько собирались.',
      'Жоқ, бонус ақшасымен тігілген бәстер де есептелмейді. Жоспарлағаныңыздан артық ойнамаңыз.',
      'Xeyr, bonus pulu ilə edilən mərclər də sayılmır. Yalnız nəzərdə tutduğunuz qədər oynayın.',
    ),
  },
]
