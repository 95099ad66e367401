import type { OfferTerms } from '../../../src/contract/offers.ts'
import type { Currency } from '../../../src/contract/money.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import { contribution } from '../games/catalogue.ts'
import { four, type Localised } from '../../seed/localised.ts'
import type { OfferSeed } from './offer-seed.ts'

const BASIS_POINTS = 100 // of a percent
/** Whole percent of a bet that counts toward the wager, by category of games. */
const shareOf = (kind: keyof typeof contribution) => contribution[kind] / BASIS_POINTS
const counts = { slots: shareOf('slots'), crash: shareOf('crash'), table: shareOf('table'), live: shareOf('live') }

const texts = {
  wager: four('Wagering requirement', 'Вейджер', 'Вейджер', 'Veycer'),
  none: four('No wagering needed.', 'Отыгрывать ничего не нужно.', 'Ойнату шарты жоқ.', 'Veycer tələbi yoxdur.'),
  min: four('Minimum deposit', 'Минимальный депозит', 'Ең аз депозит', 'Minimum depozit'),
  max: four('Maximum bonus', 'Максимальный бонус', 'Ең көп бонус', 'Maksimum bonus'),
  cashOut: four('Maximum cash-out', 'Максимальный вывод', 'Шығаруға болатын ең көп сома', 'Maksimum çıxarış'),
  days: four('Time limit, days', 'Срок, дней', 'Мерзімі, күн', 'Müddət, gün'),
  maxBet: four(
    'Maximum bet with the bonus',
    'Максимальная ставка с бонусом',
    'Бонуспен ең жоғары бәс',
    'Bonusla maksimum mərc',
  ),
  bet: four('Bet per spin', 'Ставка на спин', 'Бір айналдыру бәсі', 'Bir fırlanmanın mərci'),
  order: four(
    `Your own money is bet first, then bonus money. Live games do not count towards wagering; crash games count ${counts.crash}%, table games ${counts.table}%.`,
    `Сначала ставки идут из собственных денег, потом из бонусных. Ставки в live-играх не засчитываются в отыгрыш, в краш-играх засчитываются на ${counts.crash} %, в настольных — на ${counts.table} %.`,
    `Алдымен өз ақшаңыз, содан соң бонус ақшасы жұмсалады. Live ойындардағы бәс вейджерге есептелмейді, краш ойындарында оның ${counts.crash}%-ы, үстел ойындарында ${counts.table}%-ы есептеледі.`,
    `Əvvəlcə öz pulunuz, sonra bonus pulu istifadə olunur. Canlı oyunlardakı mərclər veycerə daxil deyil, kraş oyunlarında ${counts.crash}%-i, masa oyunlarında ${counts.table}%-i sayılır.`,
  ),
  withdrawal: four(
    'If you withdraw before wagering is complete, you lose the bonus money and what was won with it.',
    'При выводе средств до конца отыгрыша бонусные деньги и выигрыш с них пропадают.',
    'Вейджер орындалмай тұрып ақша шығарсаңыз, бонус ақшасы мен одан түскен ұтыс жоғалады.',
    'Veycer yerinə yetirilmədən pul çıxarsanız, bonus pulu və ondan gələn uduş itir.',
  ),
} as const satisfies Record<string, Localised>

const shares = [
  { category: 'slots', percent: counts.slots, title: four('Slots', 'Слоты', 'Слоттар', 'Slotlar') },
  {
    category: 'crash',
    percent: counts.crash,
    title: four('Crash games', 'Краш-игры', 'Краш ойындары', 'Kraş oyunları'),
  },
  {
    category: 'table',
    percent: counts.table,
    title: four('Table games', 'Настольные игры', 'Үстел ойындары', 'Masa oyunları'),
  },
  { category: 'live', percent: counts.live, title: four('Live casino', 'Live-казино', 'Live казино', 'Canlı kazino') },
] as const

/** A multiplier with its base: the bonus, or the winnings of free spins. */
export function multiplied({ spins }: Pick<OfferSeed, 'spins'>, times: number): Localised {
  return spins
    ? four(`Winnings ×${times}`, `Выигрыш ×${times}`, `Ұтыс ×${times}`, `Uduş ×${times}`)
    : four(`Bonus ×${times}`, `Бонус ×${times}`, `Бонус ×${times}`, `Bonus ×${times}`)
}

/** Key terms besides the figures: which games count how much, the greatest bet, the days. */
export function termsOf(seed: OfferSeed, currency: Currency, language: keyof Localised): OfferTerms {
  const isWagered = seed.wager > 0
  return {
    days: seed.days,
    max_bet: seed.maxBet?.[currency] ?? null,
    contributions: isWagered
      ? shares.map(({ category, percent, title }) => ({ category, percent, title: title[language] }))
      : [],
  }
}

/** The official rules as HTML, in plain words and with the figures of the currency. */
export function rulesOf(seed: OfferSeed, currency: Currency, language: keyof Localised): string {
  const money = (amount: number) => formatMoney(amount, currency, language)
  const line = (label: keyof typeof texts, value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : `<li>${texts[label][language]}: ${value}</li>`
  const lines = [
    seed.wager > 0 ? line('wager', multiplied(seed, seed.wager)[language]) : `<li>${texts.none[language]}</li>`,
    line('min', seed.minDeposit && money(seed.minDeposit[currency])),
    line('max', seed.max && money(seed.max[currency])),
    line('bet', seed.spins && money(seed.spins.bet[currency])),
    line('cashOut', seed.cashOutPercent ? multiplied(seed, seed.cashOutPercent / 100)[language] : null),
    line('cashOut', seed.cashOutMoney && money(seed.cashOutMoney[currency])),
    line('maxBet', seed.maxBet && money(seed.maxBet[currency])),
    line('days', seed.days),
  ]
  const conditions = `<p>${texts.order[language]}</p><p>${texts.withdrawal[language]}</p>`
  return `<ul>${lines.join('')}</ul>${seed.wager > 0 ? conditions : ''}`
}
