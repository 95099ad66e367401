import { four, type Localised } from '../../seed/localised.ts'
import { openEnd, type PromoSeed } from './promo-seed.ts'

const same = (text: string) => four(text, text, text, text)
const wager = (text: string) => ({
  label: four('Wagering requirement', 'Вейджер', 'Вейджер', 'Veycer'),
  value: same(text),
})
const days = (count: number) => ({
  label: four('Time to use it', 'Срок', 'Мерзімі', 'Müddət'),
  value: four(`${count} days`, `${count} дней`, `${count} күн`, `${count} gün`),
})
const minimum = (value: Localised) => ({
  label: four('Minimum deposit', 'Минимальный депозит', 'Ең аз депозит', 'Minimum depozit'),
  value,
})
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

/** Promotions of bonuses. */
export const bonusPromos: readonly PromoSeed[] = [
  {
    ...openEnd,
    slug: 'welcome-package',
    category: 'bonus',
    title: four(
      'Welcome bonus: 120% + 250 free spins',
      'Приветственный бонус: 120 % + 250 фриспинов',
      'Қош келдіңіз бонусы: 120% + 250 фриспин',
      'Xoş gəldin bonusu: 120% + 250 pulsuz fırlanma',
    ),
    summary: four(
      'For the first deposit; the second brings 75% and 100 free spins.',
      'За первый депозит; за второй — 75\u00a0% и 100 фриспинов.',
      'Алғашқы депозитке; екіншісіне 75% және 100 фриспин.',
      'İlk depozit üçün; ikincisinə 75% və 100 pulsuz fırlanma.',
    ),
    badge: 'hot',
    published: -60,
    keyTerms: [
      wager('×35'),
      minimum(
        four(
          '₸2,000 or ₼7',
          '2\u00a0000\u00a0₸ или 7\u00a0₼',
          '2\u00a0000\u00a0₸ немесе 7\u00a0₼',
          '2.000\u00a0₸ və ya 7\u00a0₼',
        ),
      ),
      days(7),
    ],
    body: [
      howTo,
      {
        type: 'steps',
        items: [
          four('Sign up.', 'Зарегистрируйтесь.', 'Тіркеліңіз.', 'Qeydiyyatdan keçin.'),
          makeDeposit,
          four(
            'Free spins come for five days, 50 a day; each day’s are valid for that day.',
            'Фриспины начисляются пять дней, по 50 в день, и действуют один день.',
            'Фриспин бес күн бойы 50-ден келеді, әрқайсысы бір күн жарамды.',
            'Pulsuz fırlanmalar beş gün, gündə 50 olmaqla gəlir və bir gün etibarlıdır.',
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
      '5% of what was lost in a week, up to 10% a month for VIP.',
      '5 % от проигранного за неделю, до 10 % за месяц для VIP.',
      'Аптада ұтылғанның 5%-ы, VIP үшін айына 10%-ға дейін.',
      'Həftədə uduzulanın 5%-i, VIP üçün ayda 10%-ədək.',
    ),
    published: -40,
    keyTerms: [
      wager('×5'),
      minimum(
        four(
          '₸3,000 or ₼10',
          '3\u00a0000\u00a0₸ или 10\u00a0₼',
          '3\u00a0000\u00a0₸ немесе 10\u00a0₼',
          '3.000\u00a0₸ və ya 10\u00a0₼',
        ),
      ),
      days(7),
    ],
    body: [
      {
        type: 'paragraph',
        text: four(
          'Only your own money counts. On Thursdays (on the 1st of the month for VIP) the sum becomes an offer you can claim with a deposit.',
          'Учитываются только собственные деньги. В четверг (для VIP — первого числа) сумма становится предложением: его можно получить, внеся депозит.',
          'Тек өз ақшаңыз есептеледі. Бейсенбіде (VIP үшін айдың бірінде) сома депозитпен алынатын ұсынысқа айналады.',
          'Yalnız öz pulunuz sayılır. Cümə axşamı (VIP üçün ayın birində) məbləğ depozit edəndə götürə biləcəyiniz təklifə çevrilir.',
        ),
      },
      { type: 'steps', items: [chooseOffer, makeDeposit] },
    ],
    cta: { label: four('My bonuses', 'Мои бонусы', 'Менің бонустарым', 'Bonuslarım'), path: '/bonuses' },
  },
  {
    slug: 'caspian-month',
    category: 'bonus',
    title: four('Caspian month: 40%', 'Месяц Каспия: 40 %', 'Каспий айы: 40%', 'Xəzər ayı: 40%'),
    summary: four(
      'A promo code for three deposits.',
      'Промокод на три депозита.',
      'Үш депозитке арналған промокод.',
      'Üç depozit üçün promokod.',
    ),
    badge: 'new',
    starts: -5,
    ends: 20,
    published: -5,
    keyTerms: [
      wager('×30'),
      minimum(
        four(
          '₸3,000 or ₼10',
          '3\u00a0000\u00a0₸ или 10\u00a0₼',
          '3\u00a0000\u00a0₸ немесе 10\u00a0₼',
          '3.000\u00a0₸ və ya 10\u00a0₼',
        ),
      ),
      days(7),
    ],
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
    title: four('First frost: 100%', 'Первый мороз: 100 %', 'Алғашқы аяз: 100%', 'İlk şaxta: 100%'),
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
    keyTerms: [wager('×30'), days(7)],
    body: [{ type: 'paragraph', text: onCard }],
    cta: null,
    promoCode: 'FROST100',
  },
  {
    slug: 'harvest-month',
    category: 'bonus',
    title: four('Harvest: 60%', 'Урожай: 60 %', 'Егін мерекесі: 60%', 'Məhsul bayramı: 60%'),
    summary: four('This promotion is over.', 'Акция завершена.', 'Акция аяқталды.', 'Aksiya başa çatıb.'),
    badge: null,
    starts: -40,
    ends: -12,
    published: -40,
    keyTerms: [wager('×30')],
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
