import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../mock-server/main.ts', import.meta.url))

/** Only the repository has the mock, not the package of the kit. */
export const hasMock = existsSync(script)

export const mockPlayers = fileURLToPath(new URL('mock-players.json', import.meta.url))

/** Starts the mock in a separate process, on a free port. */
export async function startMock(): Promise<{ api: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [script, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      const found = /localhost:(\d+)\/__mock/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the mock ended with ${code}`)))
  })
  return {
    api: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
