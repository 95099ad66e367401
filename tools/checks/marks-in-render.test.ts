import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Modules that read the operator's marks directly, with the reason. A component that does so misses the next change. */
const readers: Record<string, string> = {
  'hooks/use-mark.ts': 'the hooks for components',
  'responses/use-minimum-age.ts': 'subscribes itself',
  'features/auth/form/auth-schemas.ts': 'while a form is validated',
  'features/auth/form/auth-request.ts': 'while a form is sent',
  'features/app-promo/effects.ts': 'after a delay',
  'features/inbox/announce/message-toast.ts': 'once, when a message arrives',
}

const reads =
  /import \{[^}]*\b(?:hasMark|isAnyProviderOff|markedAge|operatorMarks)\b[^}]*\} from '[^']*operator-marks\.ts'/

test('components read the switches of the operator through hooks, so that open pages change [PLUS-83]', () => {
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\./.test(file) && reads.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/').slice('src/'.length))
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted())
})
