import { PICTURE_HEAD, readPictureHeader, type PictureHeader } from './picture-header.ts'
import { PICTURE_PIXELS_MAX, UPLOAD_MAX, UPLOAD_TYPES } from '~/constants/verification.ts'

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
