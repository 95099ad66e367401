import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER_BYTES = 12
const QUESTION_TAIL_BYTES = 5 // the end of the name, its type and class
const ADDRESS_TTL_S = 1

/** A DNS server that answers every question with one IPv4 address, which can change. */
export async function startNames(first: string) {
  let url = first
  const socket = createSocket('udp4')
  socket.on('message', (question, sender) => {
    const end = question.indexOf(0, HEADER_BYTES) + QUESTION_TAIL_BYTES
    const header = Buffer.from(question.subarray(0, HEADER_BYTES))
    header.writeUInt16BE(0x81_80, 2) // a response without an error
    header.writeUInt16BE(1, 6) // one answer
    header.writeUInt32BE(0, 8)
    const response = Buffer.alloc(16)
    response.writeUInt16BE(0xc0_0c, 0) // the name of the question
    response.writeUInt16BE(1, 2) // A
    response.writeUInt16BE(1, 4) // IN
    response.writeUInt32BE(ADDRESS_TTL_S, 6)
    response.writeUInt16BE(4, 10)
    response.set(url.split('.').map(Number), 12)
    socket.send(Buffer.concat([header, question.subarray(HEADER_BYTES, end), response]), sender.port, sender.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    moveTo: (next: string) => (url = next),
    async stop() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
