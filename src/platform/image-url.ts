import { config } from '../lib/config.ts'
import { savesData } from './connection-info.ts'
import { imageFileSource, type ImageSource } from '../lib/image-file.ts'

/** Returns the attributes of a server picture, such as `g/silver-wave`, at a width in px, for `<img>` (SHELL-68). */
export function imageSource(path: string, width: number): ImageSource {
  return imageFileSource(config.imageHost, path, width, savesData())
}
