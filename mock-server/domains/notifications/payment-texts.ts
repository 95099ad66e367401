import type { PaymentErrorType } from '../../../src/contract/error-codes.ts'
import { four, type Localised } from '../../seed/localised.ts'
import type { NotificationLink } from './links.ts'

/**
 * Why a withdrawal ended without the money. `CODES_SPENT`: too many wrong codes; `TERMS_CHANGED`: while it waited for its code, the
 * money or the terms changed; `RETURNED`: declined after the money had left the balance.
 */
export type WithdrawalOutcome = 'CANCELLED' | 'EXPIRED' | 'CODES_SPENT' | 'TERMS_CHANGED' | 'DECLINED' | 'RETURNED'

/** The message about the outcome of a payment, and the link of its button. */
export type OutcomeText = { content: Localised; link: NotificationLink | null }

const again: NotificationLink = {
  url: '/cash-box/deposit',
  label: four('Try again', 'Повторить', 'Қайталап көру', 'Yenidən cəhd et'),
  target: { kind: 'Page', value: '/cash-box/deposit' },
}
export const toHistory: NotificationLink = {
  url: '/cash-box/history',
  label: four('Transaction history', 'История операций', 'Операциялар тарихы', 'Əməliyyat tarixçəsi'),
  target: { kind: 'Page', value: '/cash-box/history' },
}

/** One text for each reason. A deposit that a break or a limit has stopped leads nowhere: it must invite to nothing (O-68). */
export const depositOutcomes: Readonly<Record<PaymentErrorType, OutcomeText>> = {
  DECLINED: {
    content: four(
      'The bank declined the payment. No money was taken.',
      'Банк отклонил платёж. Деньги не списаны.',
      'Банк төлемді қабылдамады. Ақша алынған жоқ.',
      'Bank ödənişi rədd etdi. Pul tutulmayıb.',
    ),
    link: again,
  },
  INSUFFICIENT_FUNDS: {
    content: four(
      'There is not enough money on the card or wallet. No money was taken.',
      'На карте или в кошельке недостаточно средств. Деньги не списаны.',
      'Картада немесе әмиянда қаражат жеткіліксіз. Ақша алынған жоқ.',
      'Kartda və ya pul kisəsində kifayət qədər vəsait yoxdur. Pul tutulmayıb.',
    ),
    link: again,
  },
  LIMIT_EXCEEDED: {
    content: four(
      'The payment is over the limit of your card or bank. No money was taken.',
      'Платёж превышает лимит вашей карты или банка. Деньги не списаны.',
      'Төлем картаңыздың немесе банкіңіздің лимитінен асады. Ақша алынған жоқ.',
      'Ödəniş kartınızın və ya bankınızın limitini aşır. Pul tutulmayıb.',
    ),
    link: again,
  },
  THREE_DS_FAILED: {
    content: four(
      'The bank could not confirm that it is you. No money was taken.',
      'Банк не смог подтвердить, что это вы. Деньги не списаны.',
      'Банк бұл сіз екеніңізді растай алмады. Ақша алынған жоқ.',
      'Bank bunun siz olduğunuzu təsdiqləyə bilmədi. Pul tutulmayıb.',
    ),
    link: again,
  },
  PROVIDER_UNAVAILABLE: {
    content: four(
      'The payment service did not respond. No money was taken.',
      'Платёжный сервис не ответил. Деньги не списаны.',
      'Төлем қызметі жауап бермеді. Ақша алынған жоқ.',
      'Ödəniş xidməti cavab vermədi. Pul tutulmayıb.',
    ),
    link: again,
  },
  EXPIRED: {
    content: four(
      'The time for the payment ran out. No money was taken.',
      'Время на оплату истекло. Деньги не списаны.',
      'Төлем уақыты өтіп кетті. Ақша алынған жоқ.',
      'Ödəniş vaxtı bitdi. Pul tutulmayıb.',
    ),
    link: again,
  },
  CANCELLED: {
    content: four(
      'The payment was cancelled. No money was taken.',
      'Платёж отменён. Деньги не списаны.',
      'Төлемнің күші жойылды. Ақша алынған жоқ.',
      'Ödəniş ləğv edildi. Pul tutulmayıb.',
    ),
    link: toHistory,
  },
  PLAYER_BREAK: {
    content: four(
      'Your break or exclusion cancelled it. No money was taken.',
      'Он отменён из-за вашего перерыва или самоисключения. Деньги не списаны.',
      'Үзіліске немесе шеттетуге байланысты күші жойылды. Ақша алынған жоқ.',
      'Fasiləyə və ya özünü kənarlaşdırmaya görə ləğv edildi. Pul tutulmayıb.',
    ),
    link: null,
  },
  PLAYER_LIMIT: {
    content: four(
      'It was over the limit that you set. No money was taken.',
      'Он превышал лимит, который вы установили. Деньги не списаны.',
      'Өзіңіз қойған лимиттен асты. Ақша алынған жоқ.',
      'Özünüzün qoyduğunuz limiti aşdı. Pul tutulmayıb.',
    ),
    link: null,
  },
}

export const withdrawalOutcomes: Readonly<Record<WithdrawalOutcome, OutcomeText>> = {
  CANCELLED: {
    content: four(
      'You cancelled it. No money left your balance.',
      'Вы его отменили. Деньги с баланса не списаны.',
      'Сіз одан бас тарттыңыз. Баланстан ақша алынған жоқ.',
      'Siz onu ləğv etdiniz. Balansdan pul tutulmayıb.',
    ),
    link: toHistory,
  },
  EXPIRED: {
    content: four(
      'The code was not entered in time. No money left your balance.',
      'Код не был введён вовремя. Деньги с баланса не списаны.',
      'Код уақытында енгізілмеді. Баланстан ақша алынған жоқ.',
      'Kod vaxtında daxil edilmədi. Balansdan pul tutulmayıb.',
    ),
    link: toHistory,
  },
  CODES_SPENT: {
    content: four(
      'The code was wrong too many times. No money left your balance.',
      'Код введён неверно слишком много раз. Деньги с баланса не списаны.',
      'Код тым көп рет қате енгізілді. Баланстан ақша алынған жоқ.',
      'Kod həddən çox dəfə səhv daxil edildi. Balansdan pul tutulmayıb.',
    ),
    link: toHistory,
  },
  TERMS_CHANGED: {
    content: four(
      'This amount can no longer be withdrawn. Nothing was taken for it.',
      'Эту сумму больше нельзя вывести. За неё ничего не списано.',
      'Бұл соманы енді шығаруға болмайды. Ол үшін ештеңе алынған жоқ.',
      'Bu məbləği artıq çıxarmaq olmaz. Bunun üçün heç nə tutulmayıb.',
    ),
    link: toHistory,
  },
  DECLINED: {
    content: four(
      'The payment service declined it. No money left your balance.',
      'Платёжный сервис отклонил его. Деньги с баланса не списаны.',
      'Төлем қызметі оны қабылдамады. Баланстан ақша алынған жоқ.',
      'Ödəniş xidməti onu rədd etdi. Balansdan pul tutulmayıb.',
    ),
    link: toHistory,
  },
  RETURNED: {
    content: four(
      'It was declined. The money is back on your balance.',
      'Он отклонён. Деньги вернулись на баланс.',
      'Ол қабылданбады. Ақша балансқа қайтарылды.',
      'O rədd edildi. Pul balansınıza qaytarıldı.',
    ),
    link: toHistory,
  },
}
