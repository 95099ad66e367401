import { afterAll } from 'vitest'

import { startFile } from './begin-file.ts'

afterAll(await startFile()) // runs last, because it is registered first
await import('./setup.ts')
