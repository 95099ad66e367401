/** Patterns, masks and lists of forms. */
/** A name without the signs that part addresses in a list, a domain of labels: letters, digits, hyphens between them. */
export const EMAIL = /^[^\s@,;:<>()[\]"\\]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u // FORM-01
/** Longest address that mail servers take (RFC 5321). */
export const EMAIL_MAX = 254
export const CYRILLIC = /\p{Script=Cyrillic}/u // FORM-01
export const EMAIL_DOMAINS = [
  'mail.ru',
  'yandex.kz',
  'yandex.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'internet.ru',
  'rambler.ru',
] as const // FORM-03; the two {host} before them come from configuration (O-52)
export const KZ_PHONE = /^7(70\d|747|75[01]|76[0-4]|771|77[5-8]|911)\d{7}$/ // FORM-04
export const AZ_PHONE = /^994(50|51|55|99|70|77|00)\d{7}$/ // FORM-06
export const PHONE_CODES = { KZ: '7', AZ: '994' } as const // FORM-08, FORM-09
export const PHONE_MASKS = { KZ: '+7 (000) 000-00-00', AZ: '+994-00-000-00-00' } as const // FORM-05, FORM-07
