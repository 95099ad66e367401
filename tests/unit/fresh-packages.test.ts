import { expect, test } from 'vitest'

import { dependencies } from '../../package.json'
import { freshPackages, sharedPackages } from './fresh-packages.ts'

test('each package is evaluated for each test file, or has a reason why files can share it', () => {
  expect([...freshPackages, ...Object.keys(sharedPackages)].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})
