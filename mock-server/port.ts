/** Of the mock, and so of the app that it serves. */
export const DEFAULT_PORT = 4300
const HIGHEST = 65_535

/** How a command was started: npm's script name (`npm_lifecycle_event`), and whether the port is in `--port`. */
export type Command = { script: string | undefined; isArgument?: boolean }

/** Parses a port; null if it is invalid. 0 means any free one. */
export function readPort(text: string): number | null {
  const port = Number(text)
  return text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= HIGHEST ? port : null
}

export const noPort = (text: string) => `"${text}" is not a port: use a number from 1024 to ${HIGHEST}`

/** The variable that sets the port of a script, if it is not PORT. */
const variables: Record<string, string> = { e2e: 'E2E_PORT' }

/** The same command with another port, to be copied. */
function commandFor({ script = '', isArgument = false }: Command, port: number): string {
  const variable = variables[script]
  if (variable) return `${variable}=${port} npm run ${script}`
  if (script !== 'start' && script !== 'mock') return `node mock-server/main.ts --port ${port}`
  const command = script === 'start' ? 'npm start' : 'npm run mock'
  return isArgument ? `${command} -- --port ${port}` : `PORT=${port} ${command}`
}

const otherPort = (port: number) => (port + 100 > HIGHEST ? port - 100 : port + 100)

/**
 * A message that a port is in use, with the command for another one. `of` is the variable that sets the port, plus
 * the command if there are two ports: `MOCK_PORT npm run dev`.
 */
export function isPortInUse(port: number, command: Command | { of: string }): string {
  const other = otherPort(port)
  const next = 'of' in command ? command.of.replace(' ', `=${other} `) : commandFor(command, other)
  return `Port ${port} is taken. Stop what runs there, or choose another: ${next}`
}

/** A message that this user may not listen on the port. */
export function portForbidden(port: number, command: Command): string {
  return `Port ${port} is not allowed here. Choose one above 1024: ${commandFor(command, DEFAULT_PORT)}`
}
