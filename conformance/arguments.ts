import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Accepts<Options extends ParseArgsOptionsConfig> = {
  options?: Options
  /** Values that the words after the command may have; without it any. No words are accepted if it is empty. */
  words?: readonly string[] | 'any'
}

/** Prints the sentence and the usage, and exits with 2: the command was not understood, so nothing was checked. */
export function misused(sentence: string, usage: string): never {
  console.error(`${sentence}\n\n${usage}`)
  process.exit(2)
}

/**
 * Reads the arguments of this process. `--help` prints the usage and exits with 0. An unknown option, a missing value or an
 * unknown word prints the usage and exits with 2.
 *
 * @param usage one line for each way to call the command
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, words = [] }: Accepts<Options>,
) {
  const given = { options: { ...(options ?? ({} as Options)), help: { type: 'boolean' as const } } }
  const read = () => {
    try {
      return parseArgs({ ...given, allowPositionals: true })
    } catch (error) {
      return misused((error as Error).message.split('. ')[0] ?? '', usage)
    }
  }
  const { values, positionals } = read()
  if ('help' in values && values.help === true) {
    console.log(usage)
    process.exit(0)
  }
  const unknown = words === 'any' ? [] : positionals.filter((word) => !words.includes(word))
  if (unknown.length > 0) {
    const list = words !== 'any' && words.length > 0 ? ` There are: ${words.join(', ')}` : ''
    misused(`Unknown: ${unknown.join(', ')}.${list}`, usage)
  }
  return { values, words: positionals }
}
