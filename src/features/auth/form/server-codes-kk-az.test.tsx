// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { codesNotInWords, formNames } from '~tests/unit/auth-codes.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const table = formNames.flatMap((name) => (['kk', 'az'] as const).map((language) => [name, language] as const))

test.each(table)(
  '%s in %s: each code of the server is told in words [AUTH-40 ERR-02 I18N-10 DATA-25]',
  async (name, language) => {
    expect(await codesNotInWords(name, language)).toEqual([])
  },
)
