import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Problem } from '~/contract/problem.ts'

import { problemCodes, showServerErrors } from './server-errors.ts'

type Values = { email: string; phone: string; password: string; promo_code: string; fields: { card_number: string } }

function newForm() {
  const form = createFormControl<Values>({
    defaultValues: { email: '', phone: '', password: '', promo_code: '', fields: { card_number: '' } },
  })
  let errors: Record<string, unknown> = {}
  form.subscribe({ formState: { errors: true }, callback: (state) => (errors = { ...state.errors }) })
  return {
    form,
    message: (name: string) => (errors[name] as { message?: string } | undefined)?.message,
    all: () => errors,
  }
}

const refusal = (problem: Problem) => new ApiError('answer', 422, problem)

test('each code is shown at its field [AUTH-40 FORM-25 ERR-01]', () => {
  const { form, message } = newForm()
  showServerErrors(
    form as never,
    refusal({ errors: { email: ['EMAIL_INVALID'], promo_code: ['PROMO_CODE_NOT_VALID'] } }),
  )
  expect(message('email')).toBe('EMAIL_INVALID')
  expect(message('promo_code')).toBe('PROMO_CODE_NOT_VALID')
  expect(message('root')).toBeUndefined()
})

test('two codes of one field stay separate [FORM-25]', () => {
  const { form, message } = newForm()
  showServerErrors(form as never, refusal({ errors: { phone: ['a', 'b'] } }))
  expect(message('phone')).toBe('a\nb')
})

test('system, domain and unknown fields show on the form as a whole [AUTH-40 FORM-25]', () => {
  const { form, message } = newForm()
  showServerErrors(form as never, refusal({ errors: { system: ['S'], domain: ['D'], shoe_size: ['X'] } }))
  expect(message('root')).toBe('S\nD\nX')
})

test('a message code shows on the form as a whole [ERR-01]', () => {
  const { form, message } = newForm()
  showServerErrors(form as never, refusal({ message: 'AUTH_WRONG_CREDENTIALS' }))
  expect(message('root')).toBe('AUTH_WRONG_CREDENTIALS')
})

test('an error of a hidden field is not lost [AUTH-40]', () => {
  const { form, message } = newForm()
  showServerErrors(form as never, refusal({ errors: { phone: ['PHONE_INVALID'] } }), ['email', 'password'] as never)
  expect(message('root')).toBe('PHONE_INVALID')
})

test('a nested field is found by its server name [FORM-25]', () => {
  const { form, all } = newForm()
  showServerErrors(form as never, refusal({ errors: { card_number: ['CARD'] } }), ['fields.card_number'] as never)
  expect(all()).toMatchObject({ fields: { card_number: { message: 'CARD' } } })
})

test('a call without a response shows that, an error without a cause shows the general text [ERR-02]', () => {
  expect(problemCodes(new ApiError('network', 0, {}))).toEqual(['network'])
  expect(problemCodes(new ApiError('aborted', 0, {}))).toEqual(['network'])
  expect(problemCodes(new ApiError('contract', 200, {}))).toEqual(['DEFAULT'])
  expect(problemCodes(refusal({}))).toEqual(['DEFAULT'])
})

test.each([500, 502, 503, 504])('a %i after all retries does not blame the connection [ERR-02 O-23]', (status) => {
  expect(problemCodes(new ApiError('network', status, {}))).toEqual(['DEFAULT'])
  expect(problemCodes(new ApiError('aborted', status, {}))).toEqual(['DEFAULT'])
})

test('an exception that is not an API error is shown and thrown again [ERR-02]', () => {
  const { form, message } = newForm()
  expect(() => showServerErrors(form as never, new TypeError('a bug'))).toThrow('a bug')
  expect(message('root')).toBe('DEFAULT')
})
