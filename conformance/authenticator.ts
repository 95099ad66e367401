import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const bytes = (...values: number[]) => Buffer.from(values)
/** A text of fewer than 24 characters in CBOR. */
const word = (text: string) => Buffer.concat([bytes(0x60 + text.length), Buffer.from(text)])

/** The public key in COSE: ES256 on the curve P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => Buffer.concat([bytes(0x58, 32), Buffer.from(text, 'base64url')])
  return Buffer.concat([bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21), point(x), bytes(0x22), point(y)])
}

type Options = { origin: string; isVerified?: boolean }

/** Simulates a device that creates one passkey and signs in with it, like a browser on a page of `origin`. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  readonly #flags: number
  #count = 0

  /** `isVerified: false`: it does not verify its user. */
  constructor({ origin, isVerified = true }: Options) {
    this.#origin = origin
    this.#flags = isVerified ? PRESENT | VERIFIED : PRESENT
  }

  get #names() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #data(rpId: string, flags: number): Buffer {
    this.#count += 1
    return Buffer.concat([sha256(rpId), bytes(flags), number(this.#count, 4)])
  }

  create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
    const credential = Buffer.concat([number(this.#id.length, 2), this.#id, coseKey(this.#keys.publicKey)])
    const data = Buffer.concat([this.#data(rp.id, this.#flags | WITH_CREDENTIAL), Buffer.alloc(16), credential])
    const statement = [bytes(0xa3), word('fmt'), word('none'), word('attStmt'), bytes(0xa0)]
    const attestation = Buffer.concat([...statement, word('authData'), bytes(0x58, data.length), data])
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url')
    return { ...this.#names, response: { clientDataJSON, attestationObject: attestation.toString('base64url') } }
  }

  use({ challenge, rpId }: { challenge: string; rpId: string }) {
    const clientData = this.#clientData('webauthn.get', challenge)
    const data = this.#data(rpId, this.#flags)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return {
      ...this.#names,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
}
