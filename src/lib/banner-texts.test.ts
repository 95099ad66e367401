import { expect, test } from 'vitest'

import { bannerTexts } from './lobby.ts'

const all = { main_header: 'Steppe Cup', sub_header: 'A week', description: 'Fifty prizes', button_text: 'Take part' }

test('all texts of the operator are shown, except "-" [BANNER-09 DATA-43]', () => {
  expect(bannerTexts(all)).toEqual(['Steppe Cup', 'A week', 'Fifty prizes', 'Take part', ''])
  const none = { main_header: ' - ', sub_header: '-', description: ' -', button_text: '- ' }
  expect(bannerTexts(none)).toEqual(['', '', '', '', ''])
  expect(bannerTexts({ ...all, sub_header: '-10 %' })[1]).toBe('-10 %')
})

test('without a header the description is the alternative text of the picture', () => {
  expect(bannerTexts({ ...all, main_header: '-' })).toEqual(['', 'A week', '', 'Take part', 'Fifty prizes'])
})
