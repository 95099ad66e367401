import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

import type { Link } from './measure.ts'

const SEGMENT = 1448 // bytes that a packet carries
const FIRST_WINDOW = 10 * SEGMENT // initial window of TCP slow start
const HANDSHAKES = 2 // round trips before the first question: TCP, TLS 1.3

const later = (run: () => void, ms: number) => setTimeout(run, Math.max(0, ms))

/** One direction of the line: all connections take turns on it, packet by packet. */
class Lane {
  private readonly bytesPerMs: number
  private free = 0

  constructor(kilobits: number) {
    this.bytesPerMs = kilobits / 8
  }

  /** Ms from now until a packet of this size has left. */
  take(bytes: number): number {
    const now = performance.now()
    this.free = Math.max(now, this.free) + bytes / this.bytesPerMs
    return this.free - now
  }
}

/** One direction of a connection: sends no more than its window, which grows with each acknowledgement. */
class Stream {
  private readonly lane: Lane
  private readonly to: Socket
  private readonly latency: number
  private readonly waiting: Buffer[] = []
  private window = FIRST_WINDOW
  private onItsWay = 0
  private isEnding = false

  constructor(lane: Lane, from: Socket, to: Socket, latency: number) {
    this.lane = lane
    this.to = to
    this.latency = latency
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += SEGMENT) this.waiting.push(data.subarray(at, at + SEGMENT))
      this.pump()
    })
    from.on('end', () => {
      this.isEnding = true
      this.pump()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => later(() => to.end(), latency))
  }

  private pump() {
    while (this.onItsWay < this.window) {
      const packet = this.waiting.shift()
      if (!packet) break
      this.onItsWay += packet.length
      const sent = this.lane.take(packet.length)
      later(() => !this.to.destroyed && this.to.write(packet), sent + this.latency / 2)
      later(() => this.arrived(packet.length), sent + this.latency)
    }
    if (this.isEnding && this.waiting.length === 0 && this.onItsWay === 0) this.to.end()
  }

  private arrived(bytes: number) {
    this.onItsWay -= bytes
    this.window += bytes
    this.pump()
  }
}

/**
 * A slow link between browser and mock, shaped below HTTP: page and worker share it, and each new connection pays for
 * its handshakes and starts with ten packets. DevTools throttling does neither. Limit: the mock serves HTTP/1.1
 * without TLS, so a browser opens six connections instead of one.
 */
export async function startLink(mockPort: number, { latency, kilobits }: Link) {
  const down = new Lane(kilobits)
  const up = new Lane(kilobits / 2)
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const mock = connect(mockPort, '127.0.0.1')
    for (const socket of [browser, mock]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    browser.pause()
    later(() => browser.resume(), HANDSHAKES * latency)
    return [new Stream(up, browser, mock, latency), new Stream(down, mock, browser, latency)]
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
