import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'

const Signature = z.object({ key: z.string(), value: z.string() })
const Signed = z.looseObject({ signature: Signature })

/** Keys of Ed25519 begin with these bytes in PKCS #8 and in SPKI. */
const privateStart = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicStart = Buffer.from('302a300506032b6570032100', 'hex')

/** The key by which a place signs its backups. It follows from a secret that all its nodes share. */
export interface SigningKey {
  readonly privateKey: KeyObject
  /** The public half, in base64url. */
  readonly name: string
}

export function signingKeyOf(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'koinon backup', 32))
  const key = Buffer.concat([privateStart, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, name: spki.subarray(publicStart.length).toString('base64url') }
}

/** A document as JSON with a signature of all the rest of it. */
export function signedText(content: object, { privateKey, name }: SigningKey): string {
  const value = sign(null, Buffer.from(JSON.stringify(content)), privateKey).toString('base64url')
  return `${JSON.stringify({ ...content, signature: { key: name, value } }, null, 2)}\n`
}

/** A signed document, and who signed it; null if it is not as it was signed. */
export function readSigned(text: string): { readonly content: unknown; readonly signer: string } | null {
  const read = Signed.safeParse(parseJson(text))
  if (!read.success) return null
  const { signature, ...content } = read.data
  const key = Buffer.concat([publicStart, Buffer.from(signature.key, 'base64url')])
  try {
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
    const isSigned = verify(
      null,
      Buffer.from(JSON.stringify(content)),
      publicKey,
      Buffer.from(signature.value, 'base64url'),
    )
    return isSigned ? { content, signer: signature.key } : null
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
