import { types } from '../mock-server/http/content-types.ts'
import { nginxRules, type HeaderRules } from './hosting-rules.ts'
import type { Environment } from './production-settings.ts'

/** Where the image keeps the files of the build, and where it listens: its user may open no port below 1024. */
export const CONTAINER_ROOT = '/usr/share/nginx/html'
export const CONTAINER_PORT = 8080

/**
 * The rules of a build inside the image (Dockerfile): for every host name, and with the API behind it, whose address the
 * container gets as QUMAI_API when it starts (the image of nginx puts it into files that end with .template). A build
 * whose API has a host of its own passes nothing on.
 */
export function containerRules(headers: HeaderRules, env: Environment): string {
  return nginxRules({
    headers,
    types,
    host: '_',
    root: CONTAINER_ROOT,
    listen: `${CONTAINER_PORT} default_server`,
    ...(env['VITE_API_HOST'] ? {} : { proxy: '${QUMAI_API}' }),
  })
}
