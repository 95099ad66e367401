import { closeUrl, openUrl } from './stored-files.ts'

/** iOS prompts the player before it reads the file, so the URL lives much longer. */
const URL_LIFE = 60_000

const two = (value: number) => String(value).padStart(2, '0')

/** `rounds.csv` with the day of the visitor: `rounds-2026-11-27.csv`. */
function dated(name: string, now: Date): string {
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return name.replace(/(?=\.\w+$)/, `-${day}`)
}

/** Saves a file through the browser, with the day in its name. */
export function saveFile(
  name: string,
  text: string,
  type: 'text/csv' | 'text/plain' | 'text/html' | 'application/json' = 'text/csv',
) {
  const url = openUrl(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = dated(name, new Date())
  link.click()
  setTimeout(() => closeUrl(url), URL_LIFE)
}
