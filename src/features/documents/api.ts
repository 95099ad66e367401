import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { listDocuments, uploadDocuments, type DocumentType, type PlayerDocument } from '~/contract/documents.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from '~/api/transport/client.ts'
import { refetchInTime } from '~/api/transport/refetch.ts'
import { uploadCarrier, type OnProgress } from './upload-carrier.ts'

const key = ['documents'] as const

/** A document with one name for each status (O-51). */
export type Document = Omit<PlayerDocument, 'status'> & { status: Exclude<PlayerDocument['status'], 'in process'> }

const known = (document: PlayerDocument): Document => ({
  ...document,
  status: document.status === 'in process' ? 'process' : document.status,
})

/** The documents the player has sent, newest first (API-24). */
export function documentsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await send(listDocuments, {}, { signal })).map(known),
    staleTime: STALE_TIME,
  })
}

/** `key`: idempotency key of the file; a repeat with it is accepted once. */
export type Upload = {
  type: DocumentType
  file: File
  key: string
  signal: AbortSignal
  onProgress: OnProgress
}

/** Sends one file. The list is refetched in any case (PROF-33). */
export function uploadMutation() {
  return mutationOptions({
    mutationKey: [...key, 'upload'],
    gcTime: 0, // documents are not kept in a cache
    mutationFn: ({ type, file, key: idempotencyKey, signal, onProgress }: Upload) =>
      send(
        uploadDocuments,
        { body: { document_type: type, documents: [file] } },
        { signal, key: idempotencyKey, carrier: uploadCarrier(onProgress) },
      ),
    onSettled: (_data, _error, _upload, _result, { client }) => refetchInTime(client, key),
  })
}
