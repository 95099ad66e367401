import { I18nProvider } from '@lingui/react'
import { createElement, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { isPhone } from '~/lib/contact.ts'
import { createI18n } from '~/lib/i18n.ts'

import { PhoneField } from './phone-field.tsx'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: {} })
let root: Root
let host: HTMLElement
const sent = { value: '' }

function Phone({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  useEffect(() => {
    sent.value = value
  }, [value])
  return createElement(PhoneField, { label: 'Phone', value, onValue: setValue })
}

async function show(start = '') {
  root.render(createElement(I18nProvider, { i18n }, createElement(Phone, { start })))
  const find = (role: 'textbox' | 'combobox', name: string) => page.getByRole(role, { name, exact: true }).findElement()
  return {
    input: (await find('textbox', 'Phone')) as HTMLInputElement,
    country: (await find('combobox', 'ui.phoneCountry')) as HTMLSelectElement,
  }
}

beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})

afterEach(() => {
  root.unmount()
  host.remove()
})

test('inserts the country code on focus and removes it if nothing follows [FORM-08]', async () => {
  const { input } = await show()
  await userEvent.click(input)
  await expect.poll(() => input.value).toBe('+7 (')
  await userEvent.tab()
  await expect.poll(() => input.value).toBe('')
  expect(sent.value).toBe('')
})

test('masks a Kazakh number and returns digits [FORM-05 FORM-10]', async () => {
  const { input } = await show()
  await userEvent.click(input)
  await userEvent.keyboard('7011234567')
  await expect.poll(() => input.value).toBe('+7 (701) 123-45-67')
  expect(sent.value).toBe('77011234567')
})

test('accepts a typed country code, or 8 instead of it and +7 [FORM-10]', async () => {
  for (const [typed, shown] of [
    ['77011234567', '+7 (701) 123-45-67'],
    ['87771234567', '+7 (777) 123-45-67'],
    ['+77771234567', '+7 (777) 123-45-67'],
  ] as const) {
    const { input } = await show()
    await userEvent.click(input)
    await userEvent.keyboard(typed)
    await expect.poll(() => input.value).toBe(shown)
    await userEvent.clear(input)
    await userEvent.tab()
  }
})

test('994 makes the number Azerbaijani, the flag follows [FORM-09 FORM-07]', async () => {
  const { input, country } = await show()
  await userEvent.click(input)
  await userEvent.keyboard('994501234567')
  await expect.poll(() => input.value).toBe('+994-50-123-45-67')
  expect(country.value).toBe('AZ')
  expect(sent.value).toBe('994501234567')
})

test('the country picker keeps the typed digits, and its question leads back [PLUS-81 FORM-08 FORM-26]', async () => {
  const { input, country } = await show('77011234567')
  await userEvent.selectOptions(country, 'AZ')
  await expect.poll(() => input.value).toBe('+994-70-112-34-567')
  expect(isPhone(sent.value)).toBe(false)
  await userEvent.click(page.getByRole('button', { name: '+7\u00A0(701)\u00A0123\u00A045\u00A067' }))
  await expect.poll(() => sent.value).toBe('77011234567')
  await userEvent.selectOptions(country, 'AZ')
  await userEvent.selectOptions(country, 'KZ')
  await expect.poll(() => sent.value).toBe('77011234567')
})

test('a country without a number starts one [FORM-08 FORM-26]', async () => {
  const { input, country } = await show()
  await userEvent.selectOptions(country, 'AZ')
  await expect.poll(() => input.value).toBe('+994-')
  await userEvent.keyboard('501234567')
  await expect.poll(() => sent.value).toBe('994501234567')
})

test('a letter between digits stays in sight and makes no number [PLUS-81]', async () => {
  const { input } = await show()
  await userEvent.click(input)
  await userEvent.keyboard('+770I12345678')
  await expect.poll(() => input.value).toBe('+7 (70I) 123-45-678')
  expect(isPhone(sent.value)).toBe(false)
  await userEvent.keyboard('{Backspace}')
  await userEvent.keyboard('{ArrowLeft>9/}{Backspace}1')
  await expect.poll(() => input.value).toBe('+7 (701) 123-45-67')
  expect(sent.value).toBe('77011234567')
})

/** Fills an input like a browser's autofill: without key events. */
function autofill(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['8 (701) 123-45-67', '77011234567', '+7 (701) 123-45-67', 'KZ'],
  ['7011234567', '77011234567', '+7 (701) 123-45-67', 'KZ'],
  ['+994501234567', '994501234567', '+994-50-123-45-67', 'AZ'],
  ['050 123 45 67', '994501234567', '+994-50-123-45-67', 'AZ'],
])(
  'a number that the browser fills in is read as a whole: %s [FORM-09 FORM-10]',
  async (filled, digits, shown, code) => {
    const { input, country } = await show()
    for (const fill of [userEvent.fill, autofill]) {
      await fill(input, filled)
      await expect.poll(() => input.value).toBe(shown)
      expect(sent.value).toBe(digits)
      expect(country.value).toBe(code)
      await userEvent.clear(input)
      await userEvent.selectOptions(country, 'KZ')
      await expect.poll(() => input.value).toBe('+7 (')
    }
  },
)

test('a Kazakh number filled in over an Azerbaijani one stays Kazakh [FORM-09]', async () => {
  const { input, country } = await show('994501234567')
  autofill(input, '+77011234567')
  await expect.poll(() => input.value).toBe('+7 (701) 123-45-67')
  expect(sent.value).toBe('77011234567')
  expect(country.value).toBe('KZ')
  await userEvent.click(input)
  await userEvent.keyboard('{End}{Backspace}8')
  await expect.poll(() => sent.value).toBe('77011234568')
})
