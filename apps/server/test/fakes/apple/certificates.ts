import { type KeyObject, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { dayMs } from '#kernel/durations.ts'

/** Apple's marker extensions in certificates: of those that sign receipts, and of those that certify them. */
const leafMark = '1.2.840.113635.100.6.11.1'
const authorityMark = '1.2.840.113635.100.6.2.1'

export interface Chain {
  /** Leaf, authority, root, in DER. */
  readonly certificates: readonly Buffer[]
  /** Of the leaf. */
  readonly key: KeyObject
  readonly rootPem: string
}

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]) => tlv(0x30, ...parts)
const text = (value: string) => tlv(0x0c, Buffer.from(value))
const time = (at: Date) => tlv(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
const bits = (value: Buffer) => tlv(0x03, Buffer.from([0]), value)

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const septets = (value: number): number[] =>
    value < 128 ? [value] : [...septets(Math.floor(value / 128)).map((one) => one | 0x80), value % 128]
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]))
}

const nameOf = (name: string) => sequence(tlv(0x31, sequence(oid('2.5.4.3'), text(name))))
const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
const mark = (dotted: string) => sequence(oid(dotted), tlv(0x04, tlv(0x05)))
/** May certify others; critical. */
const authority = sequence(
  oid('2.5.29.19'),
  tlv(0x01, Buffer.from([0xff])),
  tlv(0x04, sequence(tlv(0x01, Buffer.from([0xff])))),
)

interface Signer {
  readonly name: string
  readonly key: KeyObject
}
function certify(subject: Signer & { publicKey: KeyObject }, issuer: Signer, extensions: readonly Buffer[]): Buffer {
  const year = 365 * dayMs
  const [from, until] = [new Date(Date.now() - year), new Date(Date.now() + 10 * year)]
  const publicKey = subject.publicKey.export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 8)
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), serial])),
    algorithm,
    nameOf(issuer.name),
    sequence(time(from), time(until)),
    nameOf(subject.name),
    publicKey,
    tlv(0xa3, sequence(...extensions)),
  )
  return sequence(content, algorithm, bits(sign('sha256', content, issuer.key)))
}

/**
 * A root, an authority below it and a signing certificate, made like Apple's; without its markers it is another
 * person's.
 */
export function certificateChain({ isMarked = true } = {}): Chain {
  const made = (name: string) => {
    const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return { name, key, publicKey }
  }
  const [root, middle, leaf] = [made('Root of a test'), made('Authority of a test'), made('Store of a test')]
  const rootCertificate = certify(root, root, [authority])
  const certificates = [
    certify(leaf, middle, isMarked ? [mark(leafMark)] : [mark('1.2.3.4')]),
    certify(middle, root, [authority, mark(authorityMark)]),
    rootCertificate,
  ]
  const lines = rootCertificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    certificates,
    key: leaf.key,
    rootPem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
