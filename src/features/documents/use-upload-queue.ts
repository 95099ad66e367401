import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { useEffect } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { uploadMutation, type Upload } from './api.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { PREVIEW_PIXELS_MAX } from '~/constants/verification.ts'
import { useT } from '~/hooks/use-t.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { useStores } from '~/stores/use-stores.ts'

import { checkFile, isReadable } from './check-file.ts'
import { prepareFile } from './scale-picture.ts'
import { UploadQueue } from './upload-queue.ts'
import { newId } from '~/platform/new-id.ts'
import { closeUrl, openUrl } from '~/platform/stored-files.ts'

type Notify = (outcome: { sent: number; failed: number }) => void
type Kept = { queue: UploadQueue; tellWith: (notify: Notify) => void }

/** One queue for each app: uploads continue while the player visits another page. */
const kept = new WeakMap<QueryClient, Kept>()

/** Drops the file when its upload ends: a mutation without observers would keep it in memory. */
async function sendOnce(queryClient: QueryClient, upload: Upload) {
  const observer = new MutationObserver(queryClient, uploadMutation())
  const stop = observer.subscribe(() => {})
  try {
    return await observer.mutate(upload)
  } finally {
    stop()
  }
}

function createQueue(queryClient: QueryClient, stores: Stores): Kept {
  const { session, network, worker } = stores
  let notify: Notify = () => {}
  const queue = new UploadQueue({
    check: checkFile,
    prepare: (file, { header }) => prepareFile(file, header),
    preview: (file, { header }) => (header.width * header.height <= PREVIEW_PIXELS_MAX ? openUrl(file) : null),
    dropPreview: closeUrl,
    isReadable,
    send: (upload) => sendOnce(queryClient, upload),
    codesOf: (error) => ({
      codes: problemCodes(error),
      isLost: error instanceof ApiError && error.isLost,
    }),
    isOnline: () => network.isOnline,
    newKey: () => newId(),
    onBatchEnd: (outcome) => notify(outcome),
  })
  const unsubscribe = [
    reaction(
      () => network.isOnline,
      (isOnline) => {
        if (isOnline) queue.resume()
      },
    ),
    reaction(
      () => queue.isBusy,
      (isBusy) => (isBusy ? worker.hold('upload') : worker.release('upload')),
    ),
    // no file of one player is sent for the next
    reaction(
      () => session.playerId,
      () => {
        queue.clear()
        kept.delete(queryClient)
        unsubscribe.forEach((stop) => stop())
        worker.release('upload')
      },
    ),
  ]
  return {
    queue,
    tellWith(next) {
      notify = next
    },
  }
}

/** The queue of this player's files; announces the outcomes in the current language (PROF-32). */
export function useUploadQueue(): UploadQueue {
  const { t } = useT()
  const stores = useStores()
  const queryClient = useQueryClient()
  const own = kept.get(queryClient) ?? createQueue(queryClient, stores)
  kept.set(queryClient, own)

  useEffect(() => {
    own.tellWith(({ sent, failed }) => {
      if (sent > 0) stores.toasts.add({ variant: 'success', text: t('documents.sent', { count: sent }) })
      if (failed > 0) stores.toasts.add({ variant: 'error', text: t('API_ERRORS.DEFAULT') })
    })
  })
  return own.queue
}
