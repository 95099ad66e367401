import { FILE_TIMEOUT } from '../src/constants/start.ts'

/**
 * Fetches a file or a picture. Aborts if the server does not respond within 20 s: over HTTP/1.1 six such requests
 * hold every connection, and the probe that would detect the server waits behind them. A response that has started
 * has no limit.
 */
export async function fetchFile(file: Request | string): Promise<Response> {
  const stopping = new AbortController()
  const timer = setTimeout(() => stopping.abort(), FILE_TIMEOUT)
  try {
    return await fetch(file, { signal: stopping.signal })
  } finally {
    clearTimeout(timer)
  }
}
