import { PICTURE_PIXELS_MAX, UPLOAD_MAX, UPLOAD_TYPES } from '~/constants/verification.ts'

/** The header of an image. Sides in px. */
export type PictureHeader = { kind: 'jpeg' | 'png'; width: number; height: number }

/** Enough for the frame of a JPEG after typical metadata, and for the first block of a PNG, bytes. */
export const PICTURE_HEAD = 256 * 1024

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function readPng(view: DataView): PictureHeader | null {
  if (view.byteLength < 24) return null
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Markers of a frame: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Steps through the segments. Sides of 0 if the frame is beyond the bytes read; still a valid image. */
function readJpeg(view: DataView): PictureHeader {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker)) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else at += 2 + view.getUint16(at + 2)
  }
  return { kind: 'jpeg', width: 0, height: 0 }
}

/**
 * Kind and size of a JPEG or PNG from its first bytes, before decoding (FORM-20); null for any other content,
 * regardless of the file name.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, PNG)) return readPng(view)
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? readJpeg(view) : null
}

/** Why a file is not sent: codes of `form.` texts, or the server's codes for the same problems. */
export type FileProblem =
  'fileType' | 'fileContent' | 'DOCUMENT_TOO_LARGE' | 'DOCUMENT_EMPTY' | 'fileTooManyPixels' | 'fileUnreadable'
export type CheckedFile = { problem: FileProblem } | { problem: null; header: PictureHeader }

const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const isNamedWell = (name: string) => (UPLOAD_TYPES as readonly string[]).includes(extension(name))

/** False for a file that was changed or removed since it was chosen. Never rejects. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/**
 * Checks name, size and content of a file: a text file renamed to .png is not an image (FORM-20, CONST-04). Never
 * rejects.
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (!isNamedWell(file.name)) return { problem: 'fileType' }
  if (file.size === 0) return { problem: 'DOCUMENT_EMPTY' }
  if (file.size > UPLOAD_MAX) return { problem: 'DOCUMENT_TOO_LARGE' }
  try {
    const header = readPictureHeader(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()))
    if (!header) return { problem: 'fileContent' }
    if (header.width * header.height > PICTURE_PIXELS_MAX) return { problem: 'fileTooManyPixels' }
    return { problem: null, header }
  } catch {
    return { problem: 'fileUnreadable' } // moved, deleted, or in unreachable cloud storage
  }
}
