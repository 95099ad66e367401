import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { catalogues } from '~tests/unit/catalogues.ts'
import { createI18n } from '~/lib/i18n.ts'

import { limitInput, limitText, parseLimit } from './limit-value.ts'

test('money is typed in major units, time in hours with a comma or a dot [O-67]', () => {
  expect(parseLimit('deposit', '12 000')).toBe(1_200_000)
  expect(parseLimit('session', '1,5')).toBe(90)
  expect(parseLimit('session', '0.25')).toBe(15)
})

test.each(['', '0', '-5', 'many', '0.00'])('«%s» is not a limit', (text) => {
  expect([parseLimit('loss', text), parseLimit('session', text)]).toEqual([null, null])
})

test('the value shown in a field parses to the same limit', () => {
  assert(
    property(integer({ min: 1, max: 44_640 }), (value) => {
      expect(parseLimit('session', limitInput('session', value))).toBe(value)
      expect(parseLimit('deposit', limitInput('deposit', value))).toBe(value)
    }),
  )
})

test('a limit is shown as money or as hours and minutes of play, and no limit as none [O-67]', () => {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: catalogues.en })
  const t = ((id: string, values?: Record<string, unknown>) => i18n._(id, values)) as Parameters<
    typeof limitText
  >[2]['t']
  const text = (kind: 'deposit' | 'session', value: number | null) =>
    limitText({ kind, value }, 'KZT', { t, language: 'en' }).replaceAll('\u00a0', ' ')
  expect([text('deposit', 123_450), text('deposit', 0), text('deposit', null)]).toEqual([
    '₸1,234.50',
    '₸0.00',
    'No limit',
  ])
  expect([text('session', 61), text('session', 0), text('session', null)]).toEqual([
    '1 h 1 min',
    '0 h 0 min',
    'No limit',
  ])
})

test('without a limit the field is empty; the minimum is one minute [O-67]', () => {
  expect([limitInput('session', null), limitInput('deposit', null)]).toEqual(['', ''])
  expect([parseLimit('session', '0,01'), parseLimit('session', '0,02')]).toEqual([1, 1])
  expect(parseLimit('deposit', '0,01')).toBe(1)
})
