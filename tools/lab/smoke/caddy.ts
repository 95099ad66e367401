import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Site = { program: string; folder: string; rules: string }

/** Runs Caddy with these rules while `run` executes; its messages go to `<folder>/caddy.log`. Throws if it exits first. */
export async function withCaddy(
  { program, folder, rules }: Site,
  isUp: () => Promise<boolean>,
  run: () => Promise<void>,
) {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, rules)
  const log = openSync(join(folder, 'caddy.log'), 'a')
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const server = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', log, log],
    env,
  })
  try {
    for (let tries = 0; !(await isUp()); tries += 1) {
      if (tries > 100 || server.exitCode !== null) throw new Error(`Caddy does not start: see ${folder}/caddy.log`)
      await new Promise((done) => setTimeout(done, 100))
    }
    await run()
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

/** Global options of a Caddy for one check: plain HTTP, no other port, nothing of it stays. */
export const caddyGlobals = ['admin off', 'auto_https off']
