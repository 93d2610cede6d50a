import type { KeyObject } from 'node:crypto'
import { authority, certify, keyPairOf, oid, pemOf, sequence, tlv } from '../x509.ts'

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

const mark = (dotted: string) => sequence(oid(dotted), tlv(0x04, tlv(0x05)))
/**
 * A root, an authority below it and a signing certificate, made like Apple's; without its markers it is another
 * person's.
 */
export function certificateChain({ isMarked = true } = {}): Chain {
  const root = keyPairOf('Root of a test')
  const middle = keyPairOf('Authority of a test')
  const leaf = keyPairOf('Store of a test')
  const rootCertificate = certify(root, root, [authority])
  const certificates = [
    certify(leaf, middle, isMarked ? [mark(leafMark)] : [mark('1.2.3.4')]),
    certify(middle, root, [authority, mark(authorityMark)]),
    rootCertificate,
  ]
  return {
    certificates,
    key: leaf.key,
    rootPem: pemOf(rootCertificate),
  }
}
