import { type KeyObject, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { dayMs } from '#kernel/durations.ts'

export function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
export const sequence = (...parts: readonly Buffer[]) => tlv(0x30, ...parts)
const text = (value: string) => tlv(0x0c, Buffer.from(value))
const time = (at: Date) => tlv(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
const bits = (value: Buffer) => tlv(0x03, Buffer.from([0]), value)

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const septets = (value: number): number[] =>
    value < 128 ? [value] : [...septets(Math.floor(value / 128)).map((one) => one | 0x80), value % 128]
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]))
}

const nameOf = (name: string) => sequence(tlv(0x31, sequence(oid('2.5.4.3'), text(name))))
const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
/** May certify others; critical. */
export const authority = sequence(
  oid('2.5.29.19'),
  tlv(0x01, Buffer.from([0xff])),
  tlv(0x04, sequence(tlv(0x01, Buffer.from([0xff])))),
)

interface Signer {
  readonly name: string
  readonly key: KeyObject
}
/** A certificate of the subject by its issuer, in DER, from a year ago until in ten years. */
export function certify(
  subject: Signer & { publicKey: KeyObject },
  issuer: Signer,
  extensions: readonly Buffer[],
): Buffer {
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

/** A new key pair with a name. */
export function keyPairOf(name: string) {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { name, key, publicKey }
}

export function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** The names of a server, for which its certificate is. */
export const serverNames = (names: readonly string[]): Buffer =>
  sequence(oid('2.5.29.17'), tlv(0x04, sequence(...names.map((name) => tlv(0x82, Buffer.from(name))))))
