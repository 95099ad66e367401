/** Critical code by area, and the unit tests that prove it. */
export type Area = {
  code: string[]
  /** Fast tests first: slow tests do not run for mutants that these kill. */
  tests: string[]
  /** Its texts are part of its logic. */
  hasTexts?: boolean
}

const payment = 'src/features/cash-box/payment'
const limits = 'src/features/limits'

/** Smallest first. */
export const areas: Record<string, Area> = {
  money: {
    code: ['src/lib/money.ts'],
    tests: ['src/lib/{money*,percent,growing-amounts,amount-input}.test.ts'],
    hasTexts: true,
  },
  refresh: {
    code: ['src/api/transport/refresh.ts'],
    tests: ['src/api/transport/{refresh*,browser-locks,client,call-player,intercepted-responses}.test.ts'],
  },
  payments: { code: ['src/db/payments.ts'], tests: ['src/db/{payments,tables}.test.ts'] },
  call: {
    code: ['src/api/transport/{call,once}.ts'],
    tests: [
      'src/api/transport/{client,call-player,call-outcomes,refresh*,intercepted-responses,last-responses,once}.test.ts',
      'src/app/network/player-left.test.ts',
      'tests/unit/lost-then-edited.test.ts',
    ],
  },
  outbox: {
    code: ['src/outbox/*.ts'],
    tests: ['src/outbox/!(exactly-once).test.ts', 'src/outbox/exactly-once.test.ts'],
  },
  payment: {
    code: [`${payment}/*.{ts,tsx}`],
    tests: [
      `${payment}/!(payment-model).test.ts`,
      'src/features/cash-box/rules.test.ts',
      `${payment}/*.test.tsx`,
      `${payment}/payment-model.test.ts`,
    ],
  },
  offers: { code: ['src/offers/*.ts'], tests: ['src/offers/*.test.ts', 'src/offers/*.test.tsx'] },
  limits: {
    code: [`${limits}/*.{ts,tsx}`],
    tests: [`${limits}/*.test.ts`, `${limits}/use-limit-calls.test.tsx`, `${limits}/*.test.tsx`],
  },
}
