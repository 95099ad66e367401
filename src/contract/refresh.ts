import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

export const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) })

export const refreshTokens = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/refresh',
  access: 'anyone',
  body: z.object({ refresh_token: z.string() }),
  answer: z.object({ access: tokenSchema, refresh: tokenSchema }),
  errors: ['REFRESH_TOKEN_INVALID'],
  summary: 'Replace both tokens',
  requirements: ['API-08', 'NET-09', 'NET-11'],
})
