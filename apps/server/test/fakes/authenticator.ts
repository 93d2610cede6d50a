import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The little CBOR that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
  throw new Error('This cannot be written.')
}
const digest = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/**
 * A software authenticator: it has one ES256 key and signs like a real one, so that none of the server's checks is
 * replaced in a test.
 */
export function softwareAuthenticator(options: { origin?: string; verifiesUser?: boolean } = {}) {
  const { origin = 'http://localhost:4000' } = options
  let { verifiesUser = true } = options
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, attested: Buffer | null): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const flags = 1 | (verifiesUser ? 4 : 0) | (attested ? 64 : 0)
    return Buffer.concat([digest(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    create: (challenge: string, rpId = 'localhost') => {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(rpId, attested)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (challenge: string, rpId = 'localhost') => {
      const data = authenticatorData(rpId, null)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** From now on it asks its user for a PIN or a finger. */
    beginVerifying: () => void (verifiesUser = true),
    /** Restarts its counter, as a copied key would. */
    forgetCount: () => void (counter = 0),
  }
}
