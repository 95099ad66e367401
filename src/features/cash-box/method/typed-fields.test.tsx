// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { createFormControl, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { PHONE_CODES, PHONE_PREFIXES } from '~/constants/forms.ts'
import type { MethodField, MethodOptions, PaymentMethod } from '~/contract/cash-box.ts'
import type { PhoneCountry } from '~/lib/contact.ts'
import { digitsOf } from '~/lib/text.ts'
import { ibanOf } from '~tests/unit/fixtures/iban.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import type { SavedCards } from '../use-saved-cards.ts'
import { isCardNumber } from './card.ts'
import { MethodFields } from './method-fields.tsx'
import { fieldsToSend, paymentSchema, type PaymentValues } from './payment-schema.ts'

const NAME = 'it'
const countries = { KZ: 'KZT', AZ: 'AZN' } as const
const noCards: SavedCards = { all: [], usable: [], isManaged: false, manage: () => {}, leave: () => {} }

const methodOf = (country: PhoneCountry) => ({ min: 0, max: null, currency: countries[country], type: 'deposit' })
const fieldOf = (type: MethodField['type']): MethodField => ({ name: NAME, type, label: 'It', required: true })

/** A payment form with one field. `put` enters a text; `sent` returns what would be sent, or null beside an error. */
async function openField(type: MethodField['type'], country: PhoneCountry = 'KZ') {
  const method = methodOf(country) as unknown as PaymentMethod
  const fields = [fieldOf(type)]
  const values: PaymentValues = { amount: '100', card: '', fields: { [NAME]: '' }, saveCard: false, bonus: null }
  const form = createFormControl<PaymentValues>({ defaultValues: values })
  const options = { fields, saves_card: false } as unknown as MethodOptions
  function Form() {
    const { control } = useForm<PaymentValues>({ formControl: form.formControl })
    return <MethodFields control={control} method={method} options={options} cards={noCards} />
  }
  await renderInApp(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('It')
  const schema = paymentSchema({ method, fields }, { card: '', bonus: null })
  const enter = (text: string, inputType: string) =>
    act(() => void fireEvent.input(input, { target: { value: text }, inputType }))
  return {
    put(text: string, way: Way) {
      act(() => form.reset(values))
      act(() => input.blur())
      act(() => input.focus())
      if (way === 'filled in') enter(text, '')
      else if (way === 'pasted') enter(input.value + text, 'insertFromPaste')
      else for (const sign of text) enter(input.value + sign, 'insertText')
    },
    shown: () => input.value,
    sent() {
      const current = form.getValues()
      const { success } = schema.safeParse(current)
      return success ? fieldsToSend(current.fields, fields)[NAME] : null
    },
  }
}

const ways = ['typed', 'pasted', 'filled in'] as const
type Way = (typeof ways)[number]

const digit = fc.nat(9).map(String)
const digits = (count: number) => fc.string({ unit: digit, minLength: count, maxLength: count })

/** Ways to write the number of a country: the code with its signs, or the digit dialled before a number at home. */
const starts = {
  KZ: ['', '7', '+7', '007', '8', '+7 (', '8-'],
  AZ: ['', '994', '+994', '00994', '0', '+994-', '0-'],
} as const

const bothCountries = ['KZ', 'AZ'] as const
const forms = bothCountries.flatMap((own) => ways.map((way) => [own, way] as const))

test.each(forms)(
  'in a form for %s, a phone that is %s is sent as the number meant, or refused [PLUS-78 CASH-30]',
  async (own, way) => {
    const { put, sent, shown } = await openField('phone', own)
    // its own country first: an emptied field keeps the country of the last number
    for (const country of bothCountries.toSorted((one) => (one === own ? -1 : 1))) {
      const written = starts[country].filter((start) => start !== '' || country === own) // or it needs its code
      const prefixes = fc.constantFrom(...PHONE_PREFIXES[country])
      fc.assert(
        fc.property(fc.constantFrom(...written), prefixes, digits(7), digit, (start, prefix, rest, more) => {
          const number = `${PHONE_CODES[country]}${prefix}${rest}`
          const text = `${start}${prefix}${rest}`
          put(text, way)
          const isCertain = start.startsWith('+')
          expect([text, isCertain ? sent() : (sent() ?? number)]).toEqual([text, number])
          for (const wrong of [text.slice(0, -1), text + more, `${text.slice(0, -8)}I${text.slice(-7)}${more}`]) {
            put(wrong, way)
            expect([wrong, sent()]).toEqual([wrong, null])
            expect([wrong, digitsOf(shown()).endsWith(digitsOf(wrong).slice(-7))]).toEqual([wrong, true])
          }
        }),
        { numRuns: 6 }, // a run enters four texts, sign by sign
      )
    }
  },
)

const cards = digits(15).map((start) => Array.from('0123456789', (last) => start + last).find(isCardNumber) ?? start)
const inFours = (sign: string) => (text: string) => text.replaceAll(/(.{4})(?=.)/g, `$1${sign}`)
const scripts = ['٠', '０', '०'].map((zero) => (text: string) => {
  const first = zero.codePointAt(0) ?? 0
  return text.replaceAll(/\d/g, (sign) => String.fromCodePoint(first + Number(sign)))
})
const writings = [(text: string) => text, ...[' ', '\u00A0', '-', '.', '\u200B', '\t'].map(inFours), ...scripts]

/** Enters this text in each way, and with a digit missing or too many. Returns each result that is not the one meant. */
function breaches(field: Awaited<ReturnType<typeof openField>>, text: string, more: string, isWhole = true) {
  const tried = [text, text.slice(0, -1), text + more]
  const cases = writings.flatMap((write) => ways.flatMap((way) => tried.map((each) => ({ write, way, each }))))
  return cases.flatMap(({ write, way, each }) => {
    field.put(write(each), way)
    const result = { sent: field.sent(), shown: digitsOf(field.shown()) }
    const isRight = result.sent === (isWhole && each === text ? text : null) && result.shown === each
    return isRight ? [] : [{ written: write(each), way, ...result }]
  })
}

test('a card number is sent as the one meant, in every writing, or rejected [PLUS-79 FORM-24]', async () => {
  const field = await openField('card_number')
  fc.assert(
    fc.property(cards, digits(16), digit, (card, other, more) => {
      expect(breaches(field, card, more)).toEqual([])
      expect(breaches(field, other, more, isCardNumber(other))).toEqual([])
    }),
    { numRuns: 1 }, // a run enters a number in every writing and way
  )
})

test('a one-time code is sent as the one meant, in every writing, or rejected [PLUS-79 FORM-23]', async () => {
  const field = await openField('code')
  fc.assert(
    fc.property(digits(6), digit, (code, more) => {
      expect(breaches(field, code, more)).toEqual([])
    }),
    { numRuns: 1 }, // a run enters a number in every writing and way
  )
})

const two = (part: number) => String(part).padStart(2, '0')

test('an expiry date is sent as the month meant, or rejected [PLUS-79 FORM-23]', async () => {
  const { put, sent } = await openField('card_expiry')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 40, max: 90 }), digit, (month, year, more) => {
      const meant = `${two(month)}/${year}`
      const iso = [`20${year}-${two(month)}`]
      const short = [`${month}/${year}`, `${month}.${year}`]
      for (const way of ways) {
        for (const text of [
          `${two(month)}${year}`,
          meant,
          `${two(month)}/20${year}`,
          `${two(month)}20${year}`,
          ...short,
        ]) {
          put(text, way)
          expect([text, way, sent()]).toEqual([text, way, meant])
        }
        const whole = [meant, `${two(month)}/20${year}`, ...iso]
        const wrong = [
          ...whole.map((text) => text + more),
          meant.slice(0, -1),
          `1/${month}/${year}`,
          `00/${year}`,
          `13/${year}`,
        ]
        for (const text of [...iso, ...wrong]) {
          put(text, way)
          expect([text, way, iso.includes(text) ? (sent() ?? meant) : sent()]).toEqual([
            text,
            way,
            iso.includes(text) ? meant : null,
          ])
        }
      }
    }),
    { numRuns: 1 }, // a run enters a number in every writing and way
  )
})

test('an account number keeps every digit and letter, in one notation, or is rejected [PLUS-79]', async () => {
  const { put, sent } = await openField('iban')
  const bare = (text?: string | null) => (text ?? '').replaceAll(/[^0-9A-Z]/g, '')
  fc.assert(
    fc.property(digits(12), digits(1), (rest, more) => {
      const account = ibanOf('KZ', `125K${rest}`)
      for (const write of writings) {
        for (const way of ways) {
          put(write(account), way)
          expect([write(account), way, bare(sent())]).toEqual([write(account), way, account])
          const cyrillic = write(account).replace('K', 'К')
          for (const wrong of [cyrillic, write(account + more), write(account.slice(0, -1))]) {
            put(wrong, way)
            expect([wrong, way, sent()]).toEqual([wrong, way, null])
          }
        }
      }
    }),
    { numRuns: 1 }, // a run enters a number in every writing and way
  )
})
