import { expect, test } from 'vitest'

import { foreignMarks } from './foreign-marks.ts'

const one = {
  name: 'Aral',
  legalName: 'Sea Games',
  appPromoCode: '',
  settings: { VITE_SUPPORT_EMAIL: 'help@sea.test', VITE_LEGAL_NOTICE: 'Licence 7', VITE_FINGERPRINT: 'true' },
}

test('a value that two brands share is no mark of either [PLUS-85]', () => {
  expect(foreignMarks(one, [{ ...one, name: 'Burabay' }])).toEqual(['Burabay'])
})

test('another name, owner, code, contact or notice is a mark, but no switch and no empty value [PLUS-85]', () => {
  const other = {
    name: 'Burabay',
    legalName: 'Hill Games',
    appPromoCode: 'HILL-APP',
    settings: {
      VITE_SUPPORT_EMAIL: '',
      VITE_SUPPORT_PHONE: '+7 701',
      VITE_LEGAL_NOTICE: 'Licence 8',
      VITE_FINGERPRINT: 'false',
    },
  }
  expect(foreignMarks(one, [other])).toEqual(['Burabay', 'Hill Games', 'HILL-APP', '+7 701', 'Licence 8'])
  expect(foreignMarks({ ...one, legalName: 'Sea Games of Burabay' }, [other])).not.toContain('Burabay')
})
