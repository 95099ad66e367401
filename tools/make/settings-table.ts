import { format, resolveConfig } from 'prettier'

import { defaultOf, settings } from '../build/settings.ts'

const HEADING = '## Settings at build time\n'

const cell = (text: string) => text.replaceAll('|', '\\|')

function table(): string {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const mark = setting.required ? ' *' : ''
    return `| \`${name}\`${mark} | ${cell(setting.what)} | ${cell(defaultOf(setting))} |\n`
  })
  return ['| Variable | Meaning | Default |\n', '| --- | --- | --- |\n', ...rows].join('')
}

/** The page with a table of all settings under its heading. */
export async function withSettings(page: string, path: string): Promise<string> {
  const [before = '', after] = page.split(HEADING)
  if (after === undefined) throw new Error(`${path} has no heading ${HEADING}`)
  const filled = `${before}${HEADING}${after.replace(/^(?:\|.*\n)+/m, () => table())}`
  return format(filled, { ...(await resolveConfig(path)), parser: 'markdown' })
}
