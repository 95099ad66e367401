import type { PaymentErrorType } from '../../src/contract/error-codes.ts'
import type { PaymentOutcome } from '../../src/contract/cash-box.ts'
import type { Known } from '../../src/contract/tolerant.ts'
import { four, type Localised } from '../seed/localised.ts'

export const payTexts = {
  title: four('Payment', 'Оплата', 'Төлем', 'Ödəniş'),
  amount: four('To pay', 'К оплате', 'Төленетін сома', 'Ödəniləcək məbləğ'),
  number: four('Payment number', 'Номер платежа', 'Төлем нөмірі', 'Ödəniş nömrəsi'),
  pay: four('Pay', 'Оплатить', 'Төлеу', 'Ödə'),
  slow: four('Pay slowly (5 s)', 'Оплатить медленно (5 с)', 'Баяу төлеу (5 с)', 'Yavaş ödə (5 san)'),
  cancel: four('Cancel', 'Отмена', 'Болдырмау', 'Ləğv et'),
  refuse: four('Refuse with a reason', 'Отказать с причиной', 'Себебін көрсетіп бас тарту', 'Səbəb göstərərək rədd et'),
  notice: four(
    'A test page in place of a payment service. No money moves.',
    'Тестовая страница вместо платёжного сервиса. Деньги не списываются.',
    'Төлем қызметінің орнындағы сынақ беті. Ақша алынбайды.',
    'Ödəniş xidmətinin əvəzinə sınaq səhifəsi. Pul tutulmur.',
  ),
  back: four('Return to the app', 'Вернуться в приложение', 'Қолданбаға оралу', 'Tətbiqə qayıt'),
  unknown: four('There is no such payment', 'Такого платежа нет', 'Мұндай төлем жоқ', 'Belə ödəniş yoxdur'),
} satisfies Record<string, Localised>

export const errorTexts: Record<Exclude<PaymentErrorType, 'CANCELLED' | 'PLAYER_BREAK' | 'PLAYER_LIMIT'>, Localised> = {
  DECLINED: four('Declined by the bank', 'Отклонено банком', 'Банк қабылдамады', 'Bank rədd etdi'),
  INSUFFICIENT_FUNDS: four(
    'Insufficient funds',
    'Недостаточно средств',
    'Қаражат жеткіліксіз',
    'Kifayət qədər vəsait yoxdur',
  ),
  LIMIT_EXCEEDED: four('Limit exceeded', 'Превышен лимит', 'Лимиттен асты', 'Limit aşıldı'),
  EXPIRED: four('Time ran out', 'Время истекло', 'Уақыты өтіп кетті', 'Vaxt bitdi'),
  THREE_DS_FAILED: four('Code not confirmed', 'Код не подтверждён', 'Код расталмады', 'Kod təsdiqlənmədi'),
  PROVIDER_UNAVAILABLE: four('Service unavailable', 'Сервис недоступен', 'Қызмет қолжетімсіз', 'Xidmət əlçatan deyil'),
}

export const statusTexts: Record<Known<PaymentOutcome['status']>, Localised> = {
  waiting: four('Waiting for payment', 'Ожидает оплаты', 'Төлем күтілуде', 'Ödəniş gözlənilir'),
  processing: four('Being processed', 'В обработке', 'Өңделуде', 'İcra olunur'),
  completed: four('Completed', 'Выполнено', 'Орындалды', 'İcra olundu'),
  failed: four('Failed', 'Не выполнено', 'Орындалмады', 'Baş tutmadı'),
  cancelled: four('Cancelled', 'Отменено', 'Күші жойылды', 'Ləğv edildi'),
  expired: four('Expired', 'Срок истёк', 'Мерзімі өтті', 'Vaxtı bitdi'),
}
