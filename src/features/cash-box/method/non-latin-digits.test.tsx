// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useSearchText } from '~/hooks/use-search-text.ts'
import { cleanEmail } from '~/lib/contact.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import { SearchIndex } from '~/lib/search-index.ts'

import { fieldsToSend } from './payment-schema.ts'

const asText = (typed: string) =>
  fieldsToSend({ account: typed }, [{ name: 'account', type: 'text', label: 'Account', required: true }])['account']

/** Returns the query of a search box for a typed text. */
function asSearch(typed: string) {
  const requested: string[] = []
  const { result } = renderHook(() => useSearchText('', (search) => requested.push(search)))
  act(() => result.current.type(typed))
  act(() => result.current.settle())
  return requested.join()
}

/** Returns the names that the search finds. */
function found(names: readonly string[], text: string) {
  const index = new SearchIndex<string>(
    (name) => name,
    (name) => name,
  )
  index.add(names)
  return index.search(text)
}

test.each([
  ['a text field of a payment method', asText, ' KZ７٧۷ ', 'KZ777'],
  ['a promo code', cleanPromoCode, 'LUCKY-７٧۷', 'LUCKY-777'],
  ['an e-mail address', cleanEmail, 'X１٢۳@mail.kz', 'x123@mail.kz'],
  ['a search box', asSearch, 'lucky ７٧۷', 'lucky 777'],
] as const)(
  'digits of any script are read as 0 to 9 in %s [FORM-02 BONUS-41 GAME-12]',
  (_where, read, typed, plain) => {
    expect(read(typed)).toBe(plain)
    expect(read(plain)).toBe(plain)
  },
)

test.each(['777', '７７７', '٧٧٧', '۷۷۷'])('«%s» finds names with these digits in any script [GAME-12]', (text) => {
  const names = ['Lucky 777', 'Wild ７７７', 'Silver Sun']
  expect(found(names, text)).toEqual(['Lucky 777', 'Wild ７７７'])
})
