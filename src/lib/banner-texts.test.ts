import { expect, test } from 'vitest'

import { bannerTexts } from './banner-texts.ts'

const all = { main_header: 'Steppe Cup', sub_header: 'A week', description: 'Fifty prizes', button_text: 'Take part' }

test('all that the operator wrote is shown, but for what is "-" [BANNER-09 DATA-43]', () => {
  expect(bannerTexts(all)).toEqual({
    header: 'Steppe Cup',
    text: 'A week',
    description: 'Fifty prizes',
    button: 'Take part',
    alt: '',
  })
  const none = { main_header: ' - ', sub_header: '-', description: ' -', button_text: '- ' }
  expect(bannerTexts(none)).toEqual({ header: '', text: '', description: '', button: '', alt: '' })
})

test('without a header the description is what the picture says', () => {
  expect(bannerTexts({ ...all, main_header: '-' })).toMatchObject({ description: '', alt: 'Fifty prizes' })
})
