import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Passes the bytes of a file on, changed or as they are. */
export type Pass = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** How the files of a backup are stored. */
export interface Sealer {
  /** The public keys of the people who can open it; none if it is not encrypted. */
  readonly recipients: readonly string[]
  readonly seal: Pass
}

const asItIs: Pass = async function* (source) {
  yield* source
}

/** Files that nobody encrypts. */
export const unsealed: Sealer = { recipients: [], seal: asItIs }

/** Files of the store are shared by the backups that are encrypted to the same recipients. */
export const filesFolder = (recipients: readonly string[]): string =>
  recipients.length === 0
    ? 'files'
    : `files-${createHash('sha256').update(recipients.toSorted().join('\n')).digest('hex').slice(0, 16)}`

/** The ending of the names of encrypted files. */
export const sealedEnding = ({ length }: readonly string[]): string => (length === 0 ? '' : '.age')

/** Encrypts to `age1…` recipients, so that the program `age` opens it. Throws an error that names --recipient. */
export async function sealerFor(recipients: readonly string[]): Promise<Sealer> {
  if (recipients.length === 0) return unsealed
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new Error(`--recipient: ${recipient} is not a public key of age, which begins with age1.`, { cause: error })
    }
  }
  return { recipients, seal: throughWeb((stream) => encrypter.encrypt(stream)) }
}

/** Decrypts with the private keys in a file that `age-keygen` wrote. Throws an error that names --identity. */
export async function openerWith(identities: string): Promise<Pass> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const keys = identities.split('\n').flatMap((line) => (/^\s*(#|$)/.test(line) ? [] : line.trim()))
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch (error) {
    throw new Error('--identity: must name a file with lines AGE-SECRET-KEY-1…, as age-keygen writes it.', {
      cause: error,
    })
  }
  if (keys.length === 0) throw new Error('--identity: the file has no key.')
  return throughWeb((stream) => decrypter.decrypt(stream))
}

/** Reads what is not encrypted; with the private keys, if there are some, also what is. */
export async function openerFor(recipients: readonly string[], identities: string | null): Promise<Pass | null> {
  if (recipients.length === 0) return asItIs
  return identities === null ? null : openerWith(identities)
}

type WebPass = (stream: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>

const throughWeb = (pass: WebPass): Pass =>
  async function* (source) {
    const given = Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>
    yield* await pass(given)
  }
