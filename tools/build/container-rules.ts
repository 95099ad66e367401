import { types } from '../../mock-server/http/content-types.ts'
import { nginxRules, type HeaderRules } from './hosting-rules.ts'
import type { Environment } from './production-settings.ts'

/** Folder of the build's files in the image, and its port: its user may not open ports below 1024. */
export const CONTAINER_ROOT = '/usr/share/nginx/html'
export const CONTAINER_PORT = 8080

/**
 * The nginx rules of the image (Dockerfile): for every host name, with a proxy to the API. The container gets the
 * API's URL as QUMAI_API at start; the nginx image substitutes it in files that end with .template. A build with an
 * API on a separate host proxies nothing.
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
