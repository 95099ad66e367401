// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { languages, type Language } from '~/contract/languages.ts'
import { paymentErrorTypes } from '~/contract/error-codes.ts'
import { createI18n } from '~/lib/i18n.ts'
import { invitesToPlay } from '~/lib/on-break.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { createStores } from '~/stores/create-stores.ts'
import { catalogues } from '~tests/unit/catalogues.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'

import { showOutcomeToast } from './after-payment.ts'
import { failureText, receiptText } from './result-texts.ts'

const statuses = ['completed', 'accepted', 'failed', 'cancelled', 'expired', 'not-begun', 'untold'] as const
const errorTypes = [...paymentErrorTypes, 'OF_NEXT_YEAR', null]
const ends: PaymentResult[] = statuses.flatMap((status) =>
  errorTypes.map((errorType) => ({ payment: { ...testPayment, type: 'deposit' as const }, status, errorType })),
)

/** Phrases in each language that suggest another deposit or a game. */
const invitations: Record<Language, RegExp> = {
  en: /\b(again|another|start a|top it up|enjoy|smaller|repeat|choose|start playing)\b/i,
  ru: /повтор|снова|заново|ещё раз|другой способ|пополн|приятной игры|начните|меньшую|играть/i,
  kk: /қайтала|қайтадан|қайта |басқа|толықтыр|ойын|ойна|азырақ|бастаңыз/i,
  az: /yenidən|təkrar|başqa|artır|əlavə edin|oyun|oyna|daha az|başlayın/i,
}

/** Returns every text of an outcome: the toast, the receipt, the return dialog, the history. */
function textsOf(end: PaymentResult, language: Language, isOnBreak: boolean) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: catalogues[language] })
  const stores = createStores({ language })
  stores.session.start('pl_1', isOnBreak)
  showOutcomeToast(end, { stores, i18n })
  const toast = stores.toasts.current
  return {
    texts: [
      toast?.text ?? '',
      receiptText(end, { i18n, isOnBreak }, '1'),
      ...(end.status === 'failed' ? [failureText(end, null, i18n, isOnBreak)] : []),
    ],
    to: toast?.action?.to ?? null,
  }
}

test.each(languages)('no deposit outcome suggests deposits or games during a break, in %s [O-67 O-68]', (language) => {
  for (const end of ends) {
    const { texts, to } = textsOf(end, language, true)
    for (const text of texts)
      expect({ end, text }).toEqual({ end, text: expect.not.stringMatching(invitations[language]) })
    expect(to === null || !invitesToPlay(to)).toBe(true)
    for (const text of texts) expect(text).not.toMatch(/^$|[A-Z]+_[A-Z]+/)
  }
})

test.each(languages)('without a break, a failed deposit suggests what to do next, in %s [ERR-04]', (language) => {
  const inviting = ends.filter((end) =>
    textsOf(end, language, false).texts.some((text) => invitations[language].test(text)),
  )
  const reasons = new Set(inviting.map(({ errorType }) => errorType))
  for (const type of ['DECLINED', 'THREE_DS_FAILED', 'EXPIRED', null]) expect(reasons).toContain(type)
})

test('a deposit cancelled by a break or a limit suggests nothing, even after the break [O-68]', () => {
  for (const language of languages)
    for (const errorType of ['PLAYER_BREAK', 'PLAYER_LIMIT', 'CANCELLED'])
      for (const text of textsOf({ ...ends[0], payment: testPayment, status: 'cancelled', errorType }, language, false)
        .texts)
        expect(text).not.toMatch(invitations[language])
})

test.each([
  ['/games', true],
  ['/games/nar-bagi', true],
  ['/cash-box', true],
  ['/cash-box/deposit', true],
  ['/cash-box/deposit?bonus=1', true],
  ['/bonuses?promocode=PEARL', true],
  ['/tournaments/cup', true],
  ['/cash-box/history', false],
  ['/cash-box/withdrawal', false],
  ['/bonuses/received', false],
  ['/bonuses/history?x=1', false],
  ['/profile/limits', false],
  ['/gamesome', false],
  ['/notifications', false],
])('%s suggests a game: %s [O-68]', (path, invites) => {
  expect(invitesToPlay(path)).toBe(invites)
})
