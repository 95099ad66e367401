import { REQUEST_TIMEOUT } from '~/constants/network.ts'
import { PREVIEW_PIXELS_MAX, SCALED_QUALITY, SCALED_SIDE } from '~/constants/verification.ts'
import { connectionInfo, savesData } from '~/platform/connection-info.ts'

import type { PictureHeader } from './picture-header.ts'

/** What a phone can send on such a line, bytes per second: well below what it receives. */
const uplinks: Record<string, number> = { 'slow-2g': 5000, '2g': 20_000, '3g': 90_000 }
const SAVING = 90_000

/** Bytes per second that this line may send, where it is known to be slow; null where nothing speaks against it. */
export function slowUplink(connection: ReturnType<typeof connectionInfo> = connectionInfo()): number | null {
  const known = uplinks[connection?.effectiveType ?? '']
  return known ?? (savesData(connection) ? SAVING : null)
}

/** Is this picture likely to take longer than a request may, on the line that we have? */
export function isTooSlow(size: number, bytesPerSecond: number | null = slowUplink()): boolean {
  return bytesPerSecond !== null && (size / bytesPerSecond) * 1000 > REQUEST_TIMEOUT
}

/** Sides with the longer one at most `SCALED_SIDE` px. */
export function scaledSides({ width, height }: Pick<PictureHeader, 'width' | 'height'>) {
  const scale = Math.min(1, SCALED_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const jpegName = (name: string) => name.replace(/\.[^.]+$/, '') + '.jpg'

/** Draws the picture smaller, upright as its metadata say, without those metadata. */
async function redraw(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = scaledSides(bitmap)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff' // what is see-through would turn black in a JPEG
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
 * The file to send: on a slow line a large picture is made smaller first, so that it arrives at all. Whatever
 * does not work out leaves the file as it is.
 */
export async function prepareFile(file: File, header: PictureHeader): Promise<File> {
  if (!isTooSlow(file.size) || header.width * header.height > PREVIEW_PIXELS_MAX) return file
  const smaller = await redraw(file).catch(() => file)
  return smaller.size < file.size ? smaller : file
}
