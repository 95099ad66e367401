import { SPECIAL_WELCOME_PERCENT, WELCOME_SPINS, MIN_CASHBACK_DEPOSIT } from '../../../src/constants/bonuses.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import { counted, four, russianDays, russianDeposits, type Localised } from '../../seed/localised.ts'
import { CASHBACK_DEPOSIT_PERCENT } from '../offers/bonus-money.ts'
import { multiplied } from '../offers/rules.ts'
import type { OfferSeed, Sums } from '../offers/offer-seed.ts'
import { offerSeeds } from '../offers/seed.ts'
import { promoCodeSeeds } from '../offers/promo-code-seed.ts'
import { openEnd, type PromoSeed } from './promo-seed.ts'
import { vipLevels } from '../vip/seed.ts'
import { firstWelcome, SECOND_PERCENT, SECOND_SPINS, SPINS_A_DAY, SPINS_DAYS } from '../offers/welcome-seed.ts'

const wager = (offer: OfferSeed) => ({
  label: four('Wagering requirement', 'Вейджер', 'Вейджер', 'Veycer'),
  value: multiplied(offer, offer.wager),
})
const days = (count: number) => ({
  label: four('Time to use it', 'Срок', 'Мерзімі', 'Müddət'),
  value: {
    en: `${count}\u00a0days`,
    ru: counted(count, russianDays),
    kk: `${count}\u00a0күн`,
    az: `${count}\u00a0gün`,
  },
})
const minimum = (least: Sums) => {
  const kzt = (language: keyof Localised) => formatMoney(least.KZT, 'KZT', language)
  const azn = (language: keyof Localised) => formatMoney(least.AZN, 'AZN', language)
  return {
    label: four('Minimum deposit', 'Минимальный депозит', 'Ең аз депозит', 'Minimum depozit'),
    value: four(
      `${kzt('en')} or ${azn('en')}`,
      `${kzt('ru')} или ${azn('ru')}`,
      `${kzt('kk')} немесе ${azn('kk')}`,
      `${kzt('az')} və ya ${azn('az')}`,
    ),
  }
}
/** Half of the cashback, but at least the minimum of the specification (BONUS-39). */
const least = minimum(MIN_CASHBACK_DEPOSIT)
const cashbackMinimum = {
  label: least.label,
  value: four(
    `${CASHBACK_DEPOSIT_PERCENT}% of the cashback, at least ${least.value.en}`,
    `${CASHBACK_DEPOSIT_PERCENT} % кэшбэка, но не меньше ${least.value.ru}`,
    `кэшбэктің ${CASHBACK_DEPOSIT_PERCENT}%-ы, ең азы ${least.value.kk}`,
    `keşbekin ${CASHBACK_DEPOSIT_PERCENT}%-i, minimum ${least.value.az}`,
  ),
}
const howTo: PromoSeed['body'][number] = {
  type: 'heading',
  text: four('How to get it', 'Как получить', 'Қалай алуға болады', 'Necə almaq olar'),
}
const topUp = four('Top up', 'Пополнить', 'Толықтыру', 'Balansı artır')
const onCard = four(
  'See the full rules on the offer’s card.',
  'Полные правила — на карточке предложения.',
  'Толық ережесі ұсыныс карточкасында.',
  'Tam qaydalar təklifin kartındadır.',
)
const chooseOffer = four(
  'Choose the offer on the bonus page.',
  'Выберите предложение на странице бонусов.',
  'Бонустар бетінен ұсынысты таңдаңыз.',
  'Bonuslar səhifəsində təklifi seçin.',
)
const makeDeposit = four('Make a deposit.', 'Внесите депозит.', 'Депозит салыңыз.', 'Depozit edin.')

/** The offer of a promo code of the strip. */
function codeOf(code: string) {
  const seed = promoCodeSeeds.find((each) => each.code === code)
  if (!seed) throw new Error(`no promo code ${code}`)
  return seed
}
const caspian = codeOf('CASPIAN40')
const frost = codeOf('FROST100')
const harvest = codeOf('HARVEST')
const cashbackOf = (level: (typeof vipLevels)[number] | undefined) => level?.cashback ?? 0
const LEAST_CASHBACK = cashbackOf(vipLevels[0])
const MOST_CASHBACK = cashbackOf(vipLevels.at(-1))

/** Promotions of bonuses. */
export const bonusPromos: readonly PromoSeed[] = [
  {
    ...openEnd,
    slug: 'welcome-package',
    category: 'bonus',
    title: four(
      `Welcome bonus: ${SPECIAL_WELCOME_PERCENT}% + ${WELCOME_SPINS} free spins`,
      `Приветственный бонус: ${SPECIAL_WELCOME_PERCENT} % + ${WELCOME_SPINS} фриспинов`,
      `Қош келдіңіз бонусы: ${SPECIAL_WELCOME_PERCENT}% + ${WELCOME_SPINS} фриспин`,
      `Xoş gəldin bonusu: ${SPECIAL_WELCOME_PERCENT}% + ${WELCOME_SPINS} pulsuz fırlanma`,
    ),
    summary: four(
      `For the first deposit; the second brings ${SECOND_PERCENT}% and ${SECOND_SPINS} free spins.`,
      `За первый депозит; за второй — ${SECOND_PERCENT}\u00a0% и ${SECOND_SPINS} фриспинов.`,
      `Алғашқы депозитке; екіншісіне ${SECOND_PERCENT}% және ${SECOND_SPINS} фриспин.`,
      `İlk depozit üçün; ikincisinə ${SECOND_PERCENT}% və ${SECOND_SPINS} pulsuz fırlanma.`,
    ),
    badge: 'hot',
    published: -60,
    keyTerms: [wager(firstWelcome), minimum(firstWelcome.minDeposit ?? { KZT: 0, AZN: 0 }), days(firstWelcome.days)],
    body: [
      howTo,
      {
        type: 'steps',
        items: [
          four('Sign up.', 'Зарегистрируйтесь.', 'Тіркеліңіз.', 'Qeydiyyatdan keçin.'),
          makeDeposit,
          four(
            `Free spins come for ${SPINS_DAYS}\u00a0days, ${SPINS_A_DAY} a day; each day’s are valid for that day.`,
            `Фриспины начисляются ${counted(SPINS_DAYS, russianDays)}, по ${SPINS_A_DAY} в день, и действуют только в свой день.`,
            `Фриспин ${SPINS_DAYS}\u00a0күн бойы келеді, күніне: ${SPINS_A_DAY}. Әрқайсысы тек өз күні жарамды.`,
            `Pulsuz fırlanmalar ${SPINS_DAYS}\u00a0gün, gündə ${SPINS_A_DAY} olmaqla gəlir və yalnız öz günündə etibarlıdır.`,
          ),
        ],
      },
      { type: 'terms', items: [onCard] },
    ],
    cta: { label: topUp, path: '/cash-box/deposit' },
  },
  {
    ...openEnd,
    slug: 'cashback-rules',
    category: 'bonus',
    title: four('Cashback every Thursday', 'Кэшбэк каждый четверг', 'Бейсенбі сайын кэшбэк', 'Hər cümə axşamı keşbek'),
    summary: four(
      `From ${LEAST_CASHBACK}% to ${MOST_CASHBACK}% of what you lost with your own money, by your level in the VIP club.`,
      `От ${LEAST_CASHBACK} % до ${MOST_CASHBACK} % проигранных собственных денег, по уровню в VIP-клубе.`,
      `VIP клубтағы деңгейге қарай, өз ақшаңыздан ұтылғанның ${LEAST_CASHBACK}%-дан ${MOST_CASHBACK}%-ға дейінгі бөлігі.`,
      `VIP klubdakı səviyyəyə görə, öz pulunuzdan uduzduğunuzun ${LEAST_CASHBACK}%-dən ${MOST_CASHBACK}%-ədək hissəsi.`,
    ),
    published: -40,
    keyTerms: [wager(offerSeeds.cashback), cashbackMinimum, days(offerSeeds.cashback.days)],
    body: [
      {
        type: 'paragraph',
        text: four(
          'Only your own money counts. On Thursdays (on the first of the month for VIP) the sum becomes an offer you can claim with a deposit.',
          'Учитываются только собственные деньги. В четверг (для VIP — первого числа) сумма становится предложением: его можно получить, внеся депозит.',
          'Тек өз ақшаңыз есептеледі. Бейсенбіде (VIP үшін айдың бірінде) сома депозитпен алынатын ұсынысқа айналады.',
          'Yalnız öz pulunuz sayılır. Cümə axşamı (VIP üçün ayın birində) məbləğ depozit edəndə götürə biləcəyiniz təklifə çevrilir.',
        ),
      },
      { type: 'steps', items: [chooseOffer, makeDeposit] },
    ],
    cta: { label: four('See bonuses', 'К бонусам', 'Бонустарға өту', 'Bonuslara keç'), path: '/bonuses' },
  },
  {
    slug: 'caspian-month',
    category: 'bonus',
    title: four(
      `Caspian month: ${caspian.offer.percent}%`,
      `Месяц Каспия: ${caspian.offer.percent} %`,
      `Каспий айы: ${caspian.offer.percent}%`,
      `Xəzər ayı: ${caspian.offer.percent}%`,
    ),
    summary: four(
      `A promo code for ${caspian.perUser} deposits.`,
      `Промокод на ${counted(caspian.perUser, russianDeposits)}.`,
      `${caspian.perUser} депозитке арналған промокод.`,
      `${caspian.perUser} depozit üçün promokod.`,
    ),
    badge: 'new',
    starts: -5,
    ends: 20,
    published: -5,
    keyTerms: [wager(caspian.offer), minimum(caspian.offer.minDeposit ?? { KZT: 0, AZN: 0 }), days(caspian.offer.days)],
    body: [
      howTo,
      {
        type: 'steps',
        items: [
          four(
            'Enter the promo code on the bonus page.',
            'Введите промокод на странице бонусов.',
            'Промокодты бонустар бетінде енгізіңіз.',
            'Promokodu bonuslar səhifəsində daxil edin.',
          ),
          makeDeposit,
        ],
      },
      { type: 'terms', items: [onCard] },
    ],
    cta: {
      label: four('Enter promo code', 'Ввести промокод', 'Промокодты енгізу', 'Promokodu daxil et'),
      path: '/bonuses?promocode=CASPIAN40',
    },
    promoCode: 'CASPIAN40',
  },
  {
    slug: 'frost-month',
    category: 'bonus',
    title: four(
      `First frost: ${frost.offer.percent}%`,
      `Первый мороз: ${frost.offer.percent} %`,
      `Алғашқы аяз: ${frost.offer.percent}%`,
      `İlk şaxta: ${frost.offer.percent}%`,
    ),
    summary: four(
      'Begins in a few days.',
      'Начнётся через несколько дней.',
      'Бірнеше күннен кейін басталады.',
      'Bir neçə gündən sonra başlayır.',
    ),
    badge: null,
    starts: 4,
    ends: 24,
    published: -1,
    keyTerms: [wager(frost.offer), days(frost.offer.days)],
    body: [{ type: 'paragraph', text: onCard }],
    cta: null,
    promoCode: 'FROST100',
  },
  {
    slug: 'harvest-month',
    category: 'bonus',
    title: four(
      `Harvest: ${harvest.offer.percent}%`,
      `Урожай: ${harvest.offer.percent} %`,
      `Егін мерекесі: ${harvest.offer.percent}%`,
      `Məhsul bayramı: ${harvest.offer.percent}%`,
    ),
    summary: four('This promotion is over.', 'Акция завершена.', 'Акция аяқталды.', 'Aksiya başa çatıb.'),
    badge: null,
    starts: -40,
    ends: -12,
    published: -40,
    keyTerms: [wager(harvest.offer)],
    body: [
      {
        type: 'paragraph',
        text: four(
          'Thanks to all who took part.',
          'Спасибо всем, кто участвовал.',
          'Қатысқандардың бәріне рақмет.',
          'İştirak edən hər kəsə təşəkkür edirik.',
        ),
      },
    ],
    cta: null,
    promoCode: 'HARVEST',
  },
]
