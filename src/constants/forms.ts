/** Patterns, masks and lists of forms. */
/**
 * ASCII only: a local part without the separators of address lists, and a domain of labels (letters, digits, inner
 * hyphens).
 */
export const EMAIL = /^(?:(?![@,;:<>()[\]"\\])[!-~])+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/i // FORM-01
/** Maximum length of an e-mail address for mail servers (RFC 5321). */
export const EMAIL_MAX = 254
export const EMAIL_DOMAINS = [
  'mail.ru',
  'yandex.kz',
  'yandex.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'internet.ru',
  'rambler.ru',
] as const // FORM-03; the two {host} before them are configured (O-52)
export const CARD_LENGTH = 16 // FORM-23
export const PHONE_CODES = { KZ: '7', AZ: '994' } as const // FORM-08, FORM-09
/** Mobile prefixes after the country code. */
export const PHONE_PREFIXES = {
  // prettier-ignore
  KZ: [
    '700', '701', '702', '703', '704', '705', '706', '707', '708', '709', '747', '750', '751', '760', '761', '762', '763',
    '764', '771', '775', '776', '777', '778', '911',
  ], // FORM-04
  AZ: ['50', '51', '55', '99', '70', '77', '00'], // FORM-06
} as const
/** Digits after the prefix, in both countries. */
export const SUBSCRIBER_DIGITS = 7 // FORM-04, FORM-06
export const PHONE_MASKS = { KZ: '+7 (000) 000-00-00', AZ: '+994-00-000-00-00' } as const // FORM-05, FORM-07
