import { I18nProvider } from '@lingui/react'
import { createElement, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { useForm, type Control } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { createI18n } from '~/lib/i18n.ts'

import { FormBirthdayField } from './form-birthday-field.tsx'
import { FormCodeField } from './form-code-field.tsx'
import { FormDigitsField, FormPhoneField } from './form-fields.tsx'
import { cardExpiryMask, cardNumberMask } from './masks.ts'

type Values = { field: string }

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: {} })
let root: Root
let host: HTMLElement
const sent = { value: '' }

function Form({ field, start }: { field: (control: Control<Values>) => ReactNode; start: string }) {
  const form = useForm<Values>({ defaultValues: { field: start } })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => (sent.value = values.field) }),
    [form],
  )
  return field(form.control)
}

const common = { name: 'field', label: 'Field' } as const
const fields = {
  phone: (control: Control<Values>) => createElement(FormPhoneField<Values>, { control, ...common }),
  code: (control: Control<Values>) => createElement(FormCodeField<Values>, { control, ...common }),
  card: (control: Control<Values>) =>
    createElement(FormDigitsField<Values>, { control, ...common, mask: cardNumberMask }),
  expiry: (control: Control<Values>) =>
    createElement(FormDigitsField<Values>, { control, ...common, mask: cardExpiryMask }),
  birthday: (control: Control<Values>) =>
    createElement(FormBirthdayField<Values>, { control, ...common, onTooLate: () => {} }),
}
type Name = keyof typeof fields

let rounds = 0
async function show(name: Name, start = '') {
  rounds += 1
  const form = createElement(Form, { key: rounds, field: fields[name], start })
  flushSync(() => root.render(createElement(I18nProvider, { i18n }, form)))
  const input = (await page.getByRole('textbox', { name: 'Field', exact: true }).findElement()) as HTMLInputElement
  await userEvent.click(input)
  return input
}

beforeEach(() => {
  sent.value = ''
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})

afterEach(() => {
  root.unmount()
  host.remove()
})

type Composer = { send: (method: string, given: object) => Promise<unknown> }

/** Composes text as a keyboard with underlined input: each key sends the whole text again, the end commits it. */
async function compose(text: string) {
  const browser = cdp() as unknown as Composer
  for (let length = 1; length <= text.length; length += 1) {
    const part = text.slice(0, length)
    await browser.send('Input.imeSetComposition', { text: part, selectionStart: length, selectionEnd: length })
  }
  await browser.send('Input.insertText', { text })
}

const whole = [
  ['phone', '7781234567', '+7 (778) 123-45-67', '77781234567'],
  ['phone', '994501234567', '+994-50-123-45-67', '994501234567'],
  ['code', '123456', '123 456', '123 456'],
  ['card', '4111111111111111', '4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['expiry', '1130', '11/30', '11/30'],
  ['birthday', '22031994', '22.03.1994', '22.03.1994'],
] as const

test.each(whole)(
  '%s: composed digits look as if typed singly: %s [FORM-05 FORM-23 FORM-27]',
  async (name, keys, shown, value) => {
    const input = await show(name)
    await compose(keys)
    await expect.poll(() => input.value).toBe(shown)
    expect(sent.value).toBe(value)
  },
)

test.each(whole)(
  '%s: parts that are composed one after the other, and one by one: %s [FORM-05 FORM-23 FORM-27]',
  async (name, keys, shown, value) => {
    for (const size of [1, 3]) {
      const input = await show(name)
      for (let at = 0; at < keys.length; at += size) await compose(keys.slice(at, at + size))
      await expect.poll(() => input.value).toBe(shown)
      expect(sent.value).toBe(value)
    }
  },
)

test.each(whole)(
  '%s: digits too many stay in sight, typed or composed, until they are deleted: %s [PLUS-78 FORM-05 FORM-23 FORM-27]',
  async (name, keys, shown, value) => {
    const input = await show(name)
    await userEvent.keyboard(keys)
    await expect.poll(() => input.value).toBe(shown)
    await userEvent.keyboard('5')
    await compose('9')
    await expect.poll(() => input.value).toBe(`${shown}59`)
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.poll(() => sent.value).toBe(value)
  },
)

test.each([
  ['7771234567', '+7 (777) 123 45 67', '77771234567'],
  ['77712345678', '+7 (771) 234 56 78', '77712345678'],
])('a phone with two readings shows a question beside the field: %s [PLUS-78 FORM-10]', async (keys, offer, number) => {
  for (const put of ['typed', 'pasted'] as const) {
    const input = await show('phone')
    if (put === 'typed') await userEvent.keyboard(keys)
    else await (cdp() as unknown as Composer).send('Input.insertText', { text: keys })
    const response = page.getByRole('button', { name: offer.replaceAll(' ', '\u00A0') })
    await expect.element(response).toBeVisible()
    expect(sent.value).not.toBe(number)
    await userEvent.click(response)
    await expect.poll(() => sent.value).toBe(number)
    expect(response.elements()).toEqual([])
    expect(document.activeElement).toBe(input)
  }
})

test('a deleted middle digit keeps the caret in position, and Ctrl+Z restores it [FORM-05]', async () => {
  const input = await show('phone')
  await userEvent.keyboard('7781234567')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
  await expect.poll(() => input.value).toBe('+7 (778) 123-46-7')
  expect(input.selectionStart).toBe(14)
  await userEvent.keyboard('5')
  await expect.poll(() => input.value).toBe('+7 (778) 123-45-67')
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.poll(() => input.value).toBe('+7 (778) 123-45-67')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => input.value).toBe('+7 (778) 123-45-6')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(() => sent.value).toBe('77781234567')
})

test.each(['typed', 'pasted'] as const)(
  'a one-time code with a surplus digit shows it, and the error beside the field: %s [PLUS-78 FORM-23]',
  async (put) => {
    const input = await show('code')
    if (put === 'typed') await userEvent.keyboard('1234567')
    else await (cdp() as unknown as Composer).send('Input.insertText', { text: '1234567' })
    await expect.poll(() => input.value).toBe('123 4567')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => sent.value).toBe('123 456')
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(input)
  },
)
