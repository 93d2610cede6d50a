import { decodeFile } from '@koinon/contract/encodings'

/** The identifiers that are searched for: addresses in lower case, numbers with their country code. */
export interface Entries {
  readonly emails: readonly string[]
  readonly numbers: readonly string[]
}

/** The maximum per request. */
export const maxContacts = 1000

/**
 * The addresses and numbers in an address book: vCards as exported by phones and mail programs, or any list, in
 * whatever encoding it was saved. Names are ignored.
 */
export function entriesOf(file: Uint8Array): Entries {
  const text = (decodeFile(file)?.text ?? '').replaceAll(/\r\n?/gu, '\n')
  // vCards continue long lines on the next one, after a blank.
  const lines = text.replaceAll(quotedProperty, plainProperty).replaceAll(/\n[ \t]/gu, '')
  const emails = lines.match(/[^\s@,;:<>"']+@[^\s@,;:<>"']+\.[^\s@,;:<>"']+/gu) ?? []
  const numbers = lines.match(/\+?\d[\d ().-]{5,}\d/gu) ?? []
  return { emails: unique(emails.map((email) => email.toLowerCase())), numbers: unique(numbers) }
}

/** A property of older vCards, whose letters are written as `=E9`, and whose lines end in `=` where they go on. */
const quotedProperty = /^([^:\n]*quoted-printable[^:\n]*):((?:.*=\n)*.*)$/gimu
function plainProperty(_: string, head: string, value: string): string {
  const bytes = value
    .replaceAll('=\n', '')
    .replaceAll(/=([\da-f]{2})/giu, (__, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  const declared = [/charset=([\w-]+)/iu.exec(head)?.[1]]
  const isPlain = /^[\0-\xff]*$/u.test(bytes)
  const plain = isPlain
    ? decodeFile(
        Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0),
        { declared },
      )?.text
    : bytes
  return `${head}:${plain ?? ''}`
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]

const encoder = new TextEncoder()

/**
 * The hash that is sent in place of a contact: nobody who does not already know the contact can tell it from the hash.
 */
export async function hashContacts(values: readonly string[], salt: string): Promise<string[]> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return Promise.all(
    values.map(async (value) => {
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(value)))
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }),
  )
}
