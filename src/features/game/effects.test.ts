import { expect, test } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'

import { whenChecked } from './effects.ts'

test('a game pauses while the question of a break is open, and for no other dialog [PLUS-90]', () => {
  const stores = createStores()
  const { dialogs } = stores
  const heard: boolean[] = []
  const stop = whenChecked(stores, (isWaiting) => void heard.push(isWaiting))
  dialogs.show({ kind: 'language' })
  expect(heard).toEqual([])
  dialogs.show({ kind: 'break' })
  dialogs.close()
  dialogs.show({ kind: 'break' })
  stop()
  dialogs.close()
  expect(heard).toEqual([true, false, true])
})
