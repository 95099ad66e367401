import { expect, test } from 'vitest'

import { loginSchema, registerSchema, resetSchema } from '~/features/auth/form/auth-schemas.ts'
import { paymentSchema, type PaymentRules } from '~/features/cash-box/method/payment-schema.ts'
import { contactsSchema } from '~/features/contacts/contacts-schema.ts'
import { PHONE_CODES, PHONE_PREFIXES } from '~/constants/forms.ts'
import { isPhone } from '~/lib/contact.ts'
import { maskPhone, phoneMask, valueOfText } from '~/ui/fields/phone-mask.ts'

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const filesWith = (part: string) => Object.keys(sources).filter((file) => sources[file]?.includes(part))

type Parsed = { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }
const method = { min: 0, max: null, currency: 'KZT', type: 'deposit' } as unknown as PaymentRules['method']
const field = { name: 'phone', type: 'phone', label: 'Phone', required: true } as const
const payment = paymentSchema({ method, fields: [field] }, { card: '', bonus: null })

/** Each form with a phone field, by its file: whether it rejects this value of the field. */
const forms: Record<string, (phone: string) => Parsed> = {
  'log-in': (phone) => loginSchema('phone').safeParse({ mode: 'phone', email: '', phone, password: 'qumai123' }),
  'sign-up': (phone) => registerSchema('phone', false).safeParse({ mode: 'phone', email: '', phone }),
  'password reset': (phone) => resetSchema('phone').safeParse({ mode: 'phone', email: '', phone }),
  contacts: (phone) => contactsSchema({ email: null, phone: null }).safeParse({ phone }),
  'contacts with a phone': (phone) => contactsSchema({ email: null, phone: '77011234567' }).safeParse({ phone }),
  payment: (phone) => payment.safeParse({ amount: '100', card: '', fields: { phone }, saveCard: false, bonus: null }),
}
const refuses = (form: string, phone: string) =>
  forms[form]?.(phone).error?.issues.some(({ path }) => path.includes('phone')) ?? false

test('every phone number is typed in one component, used by the forms listed here [PLUS-78]', () => {
  expect(filesWith('<FormPhoneField').toSorted()).toEqual([
    '/src/features/auth/code/code-page.tsx',
    '/src/features/auth/form/contact-fields.tsx', // log-in, sign-up, password reset
    '/src/features/cash-box/method/method-fields.tsx',
    '/src/features/contacts/contact-rows.tsx',
  ])
  expect(filesWith('<PhoneField')).toEqual(['/src/forms/form-fields.tsx'])
  const typed = filesWith('type="tel"').filter((file) => !/type="tel"\s+readOnly/.test(sources[file] ?? ''))
  expect(typed).toEqual(['/src/ui/fields/phone-field.tsx'])
  expect(sources['/src/features/auth/code/code-page.tsx']).toContain('z.object({ phone: phoneRule })')
})

/** The value of the field after this text was filled in. */
const filled = (country: 'KZ' | 'AZ', text: string) => {
  const written = phoneMask(country).readAll?.(text)
  return written ? valueOfText(written) : ''
}

const cases = (['KZ', 'AZ'] as const).flatMap((country) =>
  PHONE_PREFIXES[country].flatMap((prefix) => Object.keys(forms).map((form) => [form, country, prefix] as const)),
)

test.each(cases)(
  '%s: a %s number with prefix %s is accepted, and refused in every doubtful writing [PLUS-78]',
  (form, country, prefix) => {
    const code = PHONE_CODES[country]
    const number = `${code}${prefix}1234567`
    expect(refuses(form, filled(country, `+${number}`))).toBe(false)
    const wrong = [number.slice(0, -1), `${number}8`, `${number}89`, `${prefix}123456`, `${prefix}12345678`]
    for (const text of [...wrong, `00${number}5`, `+${number}5`, `${country === 'KZ' ? 8 : 0}${prefix}12345678`]) {
      const value = filled(country, text)
      expect([text, isPhone(value) || refuses(form, value)]).toEqual([text, true])
      expect([text, isPhone(value) && value !== number]).toEqual([text, false])
    }
    expect(maskPhone(number, country)).toContain(prefix)
  },
)
