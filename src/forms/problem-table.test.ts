import { expect, test } from 'vitest'

import { errorCodes, paymentErrorTypes } from '~/contract/error-codes.ts'
import { transactionStageSchema, withdrawalReasons } from '~/contract/transactions.ts'
import { createI18n } from '~/lib/i18n.ts'

import az from '../../locales/az.json'
import en from '../../locales/en.json'
import kk from '../../locales/kk.json'
import ru from '../../locales/ru.json'
import { problemText } from './problem-text.ts'

const catalogues: [string, Record<string, string>][] = [
  ['en', en],
  ['ru', ru],
  ['kk', kk],
  ['az', az],
]
/** The app's error codes: of its stores (ERR-12, ERR-13), and of bonuses with a lost response. */
const ownCodes = ['PAYMENT_METHODS_ERROR', 'PAYMENT_METHOD_ERROR', 'bonusUnknown', 'codeUnknown', 'offline']

test.each(catalogues)(
  'every error code has its text in %s [ERR-02 ERR-03 ERR-05 ERR-06 ERR-12 ERR-13]',
  (locale, messages) => {
    const i18n = createI18n()
    i18n.loadAndActivate({ locale, messages })
    const general = problemText(i18n, 'NO_SUCH_CODE')
    expect(general).toBe(messages['API_ERRORS.DEFAULT'])
    for (const code of [...Object.keys(errorCodes), ...ownCodes]) {
      const text = problemText(i18n, code)
      expect({ code, text }).not.toEqual({ code, text: general })
      expect(text).not.toContain(code)
    }
  },
)

test.each(catalogues)(
  'the text of every error code in %s is a sentence, and no other language has it [ERR-02 I18N-10 AUTH-40]',
  (locale, messages) => {
    for (const code of Object.keys(errorCodes)) {
      const text = messages[`API_ERRORS.${code}`] ?? ''
      expect(text.length).toBeGreaterThan(10)
      const others = catalogues.flatMap(([other, texts]) => (other === locale ? [] : [texts[`API_ERRORS.${code}`]]))
      expect(others).not.toContain(text)
    }
  },
)

test.each(catalogues)('every reason of a failed payment has its text in %s [ERR-04 SHELL-41]', (locale, messages) => {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale, messages })
  const texts = paymentErrorTypes.map((type) => i18n._(`PAYMENT_ERRORS.${type}`))
  expect(new Set(texts).size).toBe(paymentErrorTypes.length)
  for (const text of texts) expect(text).not.toContain('PAYMENT_ERRORS')
})

test.each(catalogues)(
  'every stage of a transaction and every reason of a stop has its text in %s [CASH-24 CASH-04]',
  (_locale, messages) => {
    const keys = [
      ...transactionStageSchema.options.map((stage) => `history.stage.${stage}`),
      ...withdrawalReasons.map((reason) => `WITHDRAWAL_REASONS.${reason}`),
    ]
    for (const key of keys) expect(messages).toHaveProperty([key])
    expect(new Set(keys.map((key) => messages[key])).size).toBe(keys.length)
  },
)
