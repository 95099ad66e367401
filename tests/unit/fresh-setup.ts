import { afterAll } from 'vitest'

import { beginFile } from './begin-file.ts'

afterAll(await beginFile()) // runs last, because it is registered first
await import('./setup.ts')
