import type { Currency } from '../../../src/contract/money.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import { four, type Localised } from '../../seed/localised.ts'
import type { NotificationLink } from './links.ts'

const pageLink = (url: string, label: Localised): NotificationLink => ({
  url,
  label,
  target: { kind: 'Page', value: url },
})

const toHistory = pageLink(
  '/bonuses/history',
  four('Bonus history', 'История бонусов', 'Бонустар тарихы', 'Bonus tarixçəsi'),
)
const toBonuses = pageLink('/bonuses', four('My bonuses', 'Мои бонусы', 'Менің бонустарым', 'Bonuslarım'))
/** A bonus in play is among those received. */
export const toReceived = (id: string): NotificationLink => pageLink(`/bonuses/received?offer=${id}`, toBonuses.label)

/** A sum in the words of each language. */
const formatted = (sum: number, currency: Currency): Localised => ({
  en: formatMoney(sum, currency, 'en'),
  ru: formatMoney(sum, currency, 'ru'),
  kk: formatMoney(sum, currency, 'kk'),
  az: formatMoney(sum, currency, 'az'),
})

const joined = (first: Localised, second: Localised): Localised =>
  four(`${first.en} ${second.en}`, `${first.ru} ${second.ru}`, `${first.kk} ${second.kk}`, `${first.az} ${second.az}`)

/** The wagering of a bonus is done; `cut` is above its cash-out limit. */
export function finishedText(title: Localised, paid: number, cut: number, currency: Currency): Localised {
  const own = formatted(paid, currency)
  const gone = formatted(cut, currency)
  const texts = four(
    `“${title.en}”: ${own.en} is your own money now.`,
    `«${title.ru}»: ${own.ru} теперь ваши собственные деньги.`,
    `«${title.kk}»: ${own.kk} енді өз ақшаңыз.`,
    `«${title.az}»: ${own.az} artıq öz pulunuzdur.`,
  )
  if (cut === 0) return texts
  return joined(
    texts,
    four(
      `${gone.en} was above the maximum cash-out and is gone.`,
      `${gone.ru} сверх максимального вывода сгорели.`,
      `Шығаруға болатын сомадан асқан ${gone.kk} күйіп кетті.`,
      `Maksimum çıxarışdan artıq olan ${gone.az} silindi.`,
    ),
  )
}

export const wastedText = (title: Localised): Localised =>
  four(
    `“${title.en}”: all of its money was lost in play.`,
    `«${title.ru}»: все деньги бонуса проиграны.`,
    `«${title.kk}»: бонус ақшасы түгел ұтылды.`,
    `«${title.az}»: bonusun bütün pulu uduzuldu.`,
  )

/** Free spins that are all played. */
export const emptySpins = (title: Localised): { title: Localised; content: Localised } => ({
  title: four('The free spins are over', 'Фриспины закончились', 'Фриспин аяқталды', 'Pulsuz fırlanmalar bitdi'),
  content: four(
    `“${title.en}”: all spins are played, and they won nothing.`,
    `«${title.ru}»: все спины сыграны, выигрыша нет.`,
    `«${title.kk}»: барлық спин ойналды, ұтыс жоқ.`,
    `«${title.az}»: bütün fırlanmalar oynanıldı, uduş yoxdur.`,
  ),
})

/** The time of a bonus is over; `cut` is the bonus money that it still had. */
export function expiredText(title: Localised, cut: number, currency: Currency): Localised {
  const gone = formatted(cut, currency)
  const texts = four(
    `“${title.en}” was not used in time.`,
    `«${title.ru}»: срок вышел.`,
    `«${title.kk}»: мерзімі бітті.`,
    `«${title.az}»: vaxtı bitdi.`,
  )
  if (cut === 0) return texts
  return joined(
    texts,
    four(
      `Bonus money lost: ${gone.en}.`,
      `Потеряно бонусных денег: ${gone.ru}.`,
      `Жоғалған бонус ақшасы: ${gone.kk}.`,
      `İtirilən bonus pulu: ${gone.az}.`,
    ),
  )
}

export const spinsWonText = (title: Localised): Localised =>
  four(
    `“${title.en}”: the winnings are a bonus now. Wager it to withdraw it.`,
    `«${title.ru}»: выигрыш стал бонусом. Отыграйте его, чтобы вывести.`,
    `«${title.kk}»: ұтыс бонусқа айналды. Шығару үшін оны ойнатыңыз.`,
    `«${title.az}»: uduş bonusa çevrildi. Çıxarmaq üçün veycerini yerinə yetirin.`,
  )

export const openText = (title: Localised): Localised =>
  four(
    `“${title.en}” can be claimed now.`,
    `«${title.ru}» уже можно получить.`,
    `«${title.kk}» бонусын енді алуға болады.`,
    `«${title.az}» bonusunu artıq götürmək olar.`,
  )

export const codeText = (title: Localised, needsDeposit: boolean): Localised =>
  needsDeposit
    ? four(
        `You will get “${title.en}” with your next deposit.`,
        `«${title.ru}» придёт с ближайшим депозитом.`,
        `«${title.kk}» келесі депозитпен келеді.`,
        `«${title.az}» növbəti depozitlə gələcək.`,
      )
    : four(
        `“${title.en}” is active.`,
        `«${title.ru}» уже активен.`,
        `«${title.kk}» іске қосылды.`,
        `«${title.az}» aktivdir.`,
      )

const some = four('Bonus', 'Бонус', 'Бонус', 'Bonus')

/** Changes of a bonus. `bonus-news.ts` puts the offer and its sums into the words; those here are shown by the cockpit. */
export const bonusKinds = {
  bonus_finished: {
    type: 'transactional' as const,
    category: 'bonus' as const,
    title: four('The bonus is wagered', 'Бонус отыгран', 'Бонус толық ойнатылды', 'Veycer yerinə yetirildi'),
    content: some,
    withAmount: true as const,
    link: toHistory,
  },
  bonus_wasted: {
    type: 'transactional' as const,
    category: 'bonus' as const,
    title: four('The bonus was lost in play', 'Бонус проигран', 'Бонус ұтылды', 'Bonus uduzuldu'),
    content: wastedText(some),
    link: toHistory,
  },
  bonus_expired: {
    type: 'transactional' as const,
    category: 'bonus' as const,
    title: four('The bonus has expired', 'Срок бонуса истёк', 'Бонустың мерзімі өтті', 'Bonusun vaxtı bitdi'),
    content: expiredText(some, 0, 'KZT'),
    link: toHistory,
  },
  spins_won: {
    type: 'transactional' as const,
    category: 'bonus' as const,
    title: four('Winnings of free spins', 'Выигрыш фриспинов', 'Фриспин ұтысы', 'Pulsuz fırlanmaların uduşu'),
    content: spinsWonText(some),
    withAmount: true as const,
    link: toBonuses,
  },
  cashback_ready: {
    type: 'personal' as const,
    category: 'bonus' as const,
    title: four('Your cashback is ready', 'Ваш кэшбэк готов', 'Кэшбэгіңіз дайын', 'Keşbekiniz hazırdır'),
    content: four(
      'Claim it with a deposit before it expires.',
      'Получите его с депозитом, пока не истёк срок.',
      'Мерзімі өткенше оны депозитпен алыңыз.',
      'Vaxtı bitməmiş onu depozitlə götürün.',
    ),
    withAmount: true as const,
    link: toBonuses,
  },
  offer_open: {
    type: 'personal' as const,
    category: 'bonus' as const,
    title: four('A bonus has opened', 'Открылся бонус', 'Бонус ашылды', 'Bonus açıldı'),
    content: openText(some),
    link: toBonuses,
  },
  promo_code_taken: {
    type: 'personal' as const,
    category: 'bonus' as const,
    title: four('The promo code worked', 'Промокод сработал', 'Промокод іске қосылды', 'Promokod qəbul edildi'),
    content: codeText(some, false),
    link: toBonuses,
  },
}
