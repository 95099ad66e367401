import { createCipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes, sign } from 'node:crypto'

import type { PushDevice } from '../../../src/contract/push.ts'
import { supportEmail } from '../../brand.ts'

const RECORD_SIZE = 4096 // bytes; one record is all that a push message may have
const LIFETIME = 24 * 60 * 60 // seconds that the push service keeps a message for a device that is off

const { privateKey, publicKey: keyOfServer } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const { x = '', y = '' } = keyOfServer.export({ format: 'jwk' })
const fromText = (text: string) => Buffer.from(text, 'base64url')

/** The server's own key as browsers want it: an uncompressed point of P-256, base64url. It is a new one with each start. */
export const publicKey = Buffer.concat([Buffer.of(4), fromText(x), fromText(y)]).toString('base64url')

/** Whether this is the URL of a push service; without TLS only on this machine, where tests simulate one. */
export function isPushUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname))
}

type Chosen = { salt?: Buffer; own?: ReturnType<typeof createECDH> }

/** Encrypts a message for one browser (RFC 8291); `chosen` are the random parts, for a test against the RFC's example. */
export function encrypt(text: string, keys: PushDevice['keys'], chosen: Chosen = {}): Buffer {
  const salt = chosen.salt ?? randomBytes(16)
  const own = chosen.own ?? createECDH('prime256v1')
  if (!chosen.own) own.generateKeys()
  const [theirs, ours] = [fromText(keys.p256dh), own.getPublicKey()]
  const derive = (secret: Buffer, with_: Buffer, info: (string | Buffer)[], length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, Buffer.concat(info.map((part) => Buffer.from(part))), length))
  const secret = derive(own.computeSecret(theirs), fromText(keys.auth), ['WebPush: info\0', theirs, ours], 32)
  const key = derive(secret, salt, ['Content-Encoding: aes128gcm\0'], 16)
  const nonce = derive(secret, salt, ['Content-Encoding: nonce\0'], 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed])
}

/** The VAPID header that identifies the sender (RFC 8292). `now` ms since 1970. */
function authorization(url: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(url).origin, exp: Math.floor(now / 1000) + LIFETIME / 2, sub: `mailto:${supportEmail}` }
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Sends a message to the push service of a device. Returns its status; 0 if it is unreachable. */
export async function deliver({ endpoint: url, keys }: PushDevice, text: string, now: number): Promise<number> {
  try {
    const body = new Uint8Array(encrypt(text, keys))
    const headers = {
      authorization: authorization(url, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(LIFETIME),
    }
    return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).status
  } catch {
    return 0
  }
}
