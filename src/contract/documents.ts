import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { list, orUnknown } from './tolerant.ts'
import { momentSchema } from './values.ts'

/** Proves the identity of a player, or that a payment method is theirs (DATA-18). */
export const documentTypeSchema = z.enum(['Passport', 'wallet_screenshot'])
export type DocumentType = z.infer<typeof documentTypeSchema>

/** A document as the server lists it (DATA-17). `process` is another spelling of `in process` (O-51). */
export const documentSchema = z.object({
  id: z.string(),
  status: orUnknown(z.enum(['approved', 'in process', 'process', 'declined'])),
  document_type: documentTypeSchema,
  document_name: z.string(),
  created_at: momentSchema,
  decline_reason: z.nullable(z.string()),
})
export type PlayerDocument = z.infer<typeof documentSchema>

export const listDocuments = endpoint({
  id: 'documents.list',
  method: 'GET',
  path: '/api/v1/profile/documents',
  access: 'player',
  answer: list(documentSchema),
  errors: [],
  summary: 'Documents of the player, newest first',
  requirements: ['API-24', 'DATA-17'],
})

/** Sent as multipart: `documents[0]`, `documents[1]` … and `document_type`. */
export const uploadDocuments = endpoint({
  id: 'documents.upload',
  method: 'POST',
  path: '/api/v1/profile/documents/upload',
  access: 'player',
  encoding: 'multipart',
  keyed: true,
  body: z.object({
    document_type: documentTypeSchema,
    documents: z.array(z.file()).check(z.minLength(1), z.maxLength(20)),
  }),
  answer: list(documentSchema),
  errors: [
    'DOCUMENT_TYPE_INVALID',
    'DOCUMENT_TOO_LARGE',
    'DOCUMENT_EMPTY',
    'DOCUMENTS_ALREADY_VERIFIED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary: 'Send pictures of documents; the same key sends none twice',
  requirements: ['API-25', 'FORM-20', 'O-74'],
})
