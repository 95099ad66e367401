import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

import english from '../../locales/en.json'
import azerbaijani from '../../locales/az.json'
import kazakh from '../../locales/kk.json'
import russian from '../../locales/ru.json'
import { compileCatalogue } from './compile-catalogue.ts'

const odd = {
  empty: '',
  hash: '# of #',
  pipe: 'a | b',
  quote: "it''s",
  quoted: "'{0}'",
  tag: '<b>{n}</b>',
  line: 'a\n{n}',
}

test.each(Object.entries({ english, russian, kazakh, azerbaijani, odd }))(
  'every text of %s compiles as with the parser',
  async (_name, texts) => {
    const parsed = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])
    expect(await compileCatalogue(texts)).toEqual(Object.fromEntries(parsed))
  },
)

test('a text that was compiled earlier is not compiled again', async () => {
  const known = { 'a.b': ['stored'] }
  expect(await compileCatalogue({ 'a.b': '{n} games', 'a.c': 'Games' }, known)).toEqual({ ...known, 'a.c': ['Games'] })
})
