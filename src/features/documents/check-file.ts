import { PICTURE_HEAD, readPictureHeader, type PictureHeader } from './picture-header.ts'
import { PICTURE_PIXELS_MAX, UPLOAD_MAX, UPLOAD_TYPES } from '~/constants/verification.ts'

/** Why a file is not sent: codes of `form.` texts, or of the server's where it would say the same. */
export type FileProblem =
  'fileType' | 'fileContent' | 'DOCUMENT_TOO_LARGE' | 'DOCUMENT_EMPTY' | 'fileTooManyPixels' | 'fileUnreadable'
export type CheckedFile = { problem: FileProblem } | { problem: null; header: PictureHeader }

const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const isNamedWell = (name: string) => (UPLOAD_TYPES as readonly string[]).includes(extension(name))

/** False for a file that changed or went since it was chosen. Never rejects. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Name, size and content of a file: a text renamed to .png is no picture (FORM-20, CONST-04). Never rejects. */
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
    return { problem: 'fileUnreadable' } // moved, deleted, or in a cloud that is away
  }
}
