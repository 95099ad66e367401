import type { MethodField, PaymentMethod } from '../../../src/contract/cash-box.ts'
import type { Currency } from '../../../src/contract/money.ts'
import { four, type Localised } from '../../seed/localised.ts'

/** A way to pay, before a language and a currency are chosen. Amounts in major units here: turned once, below. */
type MethodSeed = {
  slug: string
  title: Localised
  kind: PaymentMethod['kind']
  types: readonly ('deposit' | 'withdrawal')[]
  limits: Record<Currency, readonly [min: number, max: number]>
  feeBp: number
  minutes: number
  fields: readonly { name: string; type: MethodField['type']; label: Localised }[]
}

const phoneField = {
  name: 'phone',
  type: 'phone',
  label: four('Phone number', 'Номер телефона', 'Телефон нөмірі', 'Telefon nömrəsi'),
} as const
const cardFields = [
  {
    name: 'card_number',
    type: 'card_number',
    label: four('Card number', 'Номер карты', 'Карта нөмірі', 'Kart nömrəsi'),
  },
  {
    name: 'card_expiry',
    type: 'card_expiry',
    label: four('Expiry date', 'Срок действия', 'Жарамдылық мерзімі', 'Etibarlılıq müddəti'),
  },
] as const

export const methodSeeds: readonly MethodSeed[] = [
  {
    slug: 'card',
    title: four('Bank card', 'Банковская карта', 'Банк картасы', 'Bank kartı'),
    kind: 'card',
    types: ['deposit', 'withdrawal'],
    limits: { KZT: [10, 500_000], AZN: [0.1, 5000] },
    feeBp: 0,
    minutes: 5,
    fields: cardFields,
  },
  {
    slug: 'mobile',
    title: four('Mobile balance', 'Баланс телефона', 'Мобильді баланс', 'Mobil balans'),
    kind: 'mobile',
    types: ['deposit'],
    limits: { KZT: [100, 50_000], AZN: [1, 200] },
    feeBp: 350,
    minutes: 1,
    fields: [phoneField],
  },
  {
    slug: 'wallet',
    title: four('E-wallet', 'Электронный кошелёк', 'Электрондық әмиян', 'Elektron pul kisəsi'),
    kind: 'wallet',
    types: ['deposit', 'withdrawal'],
    limits: { KZT: [500, 1_000_000], AZN: [1, 10_000] },
    feeBp: 150,
    minutes: 15,
    fields: [],
  },
  {
    slug: 'bank',
    title: four('Bank transfer', 'Банковский перевод', 'Банк аударымы', 'Bank köçürməsi'),
    kind: 'bank',
    types: ['deposit', 'withdrawal'],
    limits: { KZT: [2000, 5_000_000], AZN: [20, 50_000] },
    feeBp: 0,
    minutes: 1440,
    fields: [
      { name: 'account', type: 'iban', label: four('Account number', 'Номер счёта', 'Шот нөмірі', 'Hesab nömrəsi') },
    ],
  },
  {
    slug: 'voucher',
    title: four('Voucher', 'Ваучер', 'Ваучер', 'Vauçer'),
    kind: 'voucher',
    types: ['deposit'],
    limits: { KZT: [500, 100_000], AZN: [5, 1000] },
    feeBp: 0,
    minutes: 1,
    fields: [
      {
        name: 'voucher_code',
        type: 'code',
        label: four('Voucher code', 'Код ваучера', 'Ваучер коды', 'Vauçer kodu'),
      },
    ],
  },
  {
    slug: 'device-pay',
    title: four('Pay with this device', 'Оплата с устройства', 'Құрылғымен төлеу', 'Bu cihazla ödəniş'),
    kind: 'applepay',
    types: ['deposit'],
    limits: { KZT: [100, 300_000], AZN: [1, 3000] },
    feeBp: 0,
    minutes: 1,
    fields: [],
  },
]

/** Fee in minor units, rounded up. */
export const feeOf = (amount: number, feeBp: number) => Math.ceil((amount * feeBp) / 10_000)

/** Buttons under the amount field, minor units. */
export const presets: Record<Currency, readonly number[]> = {
  KZT: [100_000, 500_000, 1_000_000, 5_000_000],
  AZN: [1000, 2000, 5000, 10_000],
}

/** `card-kzt`: the uid names method and currency. */
export function methodUid(slug: string, currency: Currency): string {
  return `${slug}-${currency.toLowerCase()}`
}

/** The method behind a uid, with its limits in minor units. */
export function findMethod(uid: string): { seed: MethodSeed; currency: Currency; min: number; max: number } | null {
  for (const seed of methodSeeds) {
    for (const currency of ['KZT', 'AZN'] as const) {
      if (methodUid(seed.slug, currency) !== uid) continue
      const [min, max] = seed.limits[currency]
      return { seed, currency, min: Math.round(min * 100), max: Math.round(max * 100) }
    }
  }
  return null
}
