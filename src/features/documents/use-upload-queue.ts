import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { useEffect } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { REQUEST_TIMEOUT } from '~/constants/network.ts'
import { connectionInfo, savesData } from '~/platform/connection-info.ts'

import { uploadMutation, type Upload } from './api.ts'

import { problemCodes } from '~/forms/server-errors.ts'
import { PREVIEW_PIXELS_MAX, SCALED_QUALITY, SCALED_SIDE } from '~/constants/verification.ts'
import { useT } from '~/hooks/use-t.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { useStores } from '~/stores/use-stores.ts'

import { checkFile, isReadable, type PictureHeader } from './check-file.ts'
import { UploadQueue } from './upload-queue.ts'

import { newId } from '~/platform/new-id.ts'
import { closeUrl, openUrl } from '~/platform/stored-files.ts'

/** Upload speed of a phone by connection type, bytes per second: well below its download speed. */
const uplinks: Record<string, number> = { 'slow-2g': 5000, '2g': 20_000, '3g': 90_000 }
const SAVING = 90_000

/** Upload speed of this connection in bytes per second if it is known to be slow, otherwise null. */
export function slowUplink(connection: ReturnType<typeof connectionInfo> = connectionInfo()): number | null {
  const known = uplinks[connection?.effectiveType ?? '']
  return known ?? (savesData(connection) ? SAVING : null)
}

/** Would sending this image probably exceed the request timeout on this connection? */
export function isTooSlow(size: number, bytesPerSecond: number | null = slowUplink()): boolean {
  return bytesPerSecond !== null && (size / bytesPerSecond) * 1000 > REQUEST_TIMEOUT
}

/** Sides with the longer one at most `SCALED_SIDE` px. */
export function scaledSides({ width, height }: Pick<PictureHeader, 'width' | 'height'>) {
  const scale = Math.min(1, SCALED_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const jpegName = (name: string) => name.replace(/\.[^.]+$/, '') + '.jpg'

/** Draws the image smaller, rotated as its metadata specify, and drops the metadata. */
async function redraw(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = scaledSides(bitmap)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff' // transparency would turn black in a JPEG
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', SCALED_QUALITY)
  })
  if (!blob) throw new Error('no picture')
  return new File([blob], jpegName(file.name), { type: 'image/jpeg' })
}

/**
 * The file to send: a slow connection first scales a large image down, so that it arrives at all. If that fails, the
 * original file is returned.
 */
export async function prepareFile(file: File, header: PictureHeader): Promise<File> {
  if (!isTooSlow(file.size) || header.width * header.height > PREVIEW_PIXELS_MAX) return file
  const smaller = await redraw(file).catch(() => file)
  return smaller.size < file.size ? smaller : file
}

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
