import { FILE_ANSWER_TIMEOUT } from '../src/constants/worker.ts'

/**
 * A file or a picture from the network. A server that takes the question and never answers it is let go after 20 s: over HTTP/1.1 six
 * such questions hold every connection, and the probe that would find the server again waits behind them. What has begun
 * to come may take as long as it takes.
 */
export async function fetchFile(file: Request | string): Promise<Response> {
  const stopping = new AbortController()
  const timer = setTimeout(() => stopping.abort(), FILE_ANSWER_TIMEOUT)
  try {
    return await fetch(file, { signal: stopping.signal })
  } finally {
    clearTimeout(timer)
  }
}
