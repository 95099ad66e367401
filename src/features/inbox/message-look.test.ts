// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { hasMark, setOperatorMarks } from '~/platform/operator-marks.ts'

import { isOffered } from './message-look.ts'

test('a message has no button to a feature that is switched off [PLUS-83]', () => {
  const offered = (href: string) =>
    isOffered({ sub_type: 'achievement', type: 'personal' }, { href, isOver: false }, { isOnBreak: false, hasMark })
  const both = () => [offered('/bonuses?promocode=SPRING'), offered('/bonuses')]
  expect(both()).toEqual([true, true])
  setOperatorMarks('off:promo-codes')
  expect(both()).toEqual([false, true])
  setOperatorMarks('')
})
