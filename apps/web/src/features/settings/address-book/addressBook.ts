/** What is searched for: addresses in lower case, numbers with their country code. */
export interface Entries {
  readonly emails: readonly string[]
  readonly numbers: readonly string[]
}

/** The maximum per request. */
export const most = 1000

/**
 * The addresses and numbers in an address book's text: vCards as exported by phones and mail programs, or any list.
 * Names are ignored.
 */
export function entriesOf(text: string): Entries {
  // vCards continue long lines on the next one, after a blank.
  const lines = text.replaceAll(/\r?\n[ \t]/gu, '')
  const emails = lines.match(/[^\s@,;:<>"']+@[^\s@,;:<>"']+\.[^\s@,;:<>"']+/gu) ?? []
  const numbers = lines.match(/\+?\d[\d ().-]{5,}\d/gu) ?? []
  return { emails: unique(emails.map((email) => email.toLowerCase())), numbers: unique(numbers) }
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]

const encoder = new TextEncoder()

/** What is sent in place of a contact: nobody who does not already know the contact can tell what it was. */
export async function hashed(values: readonly string[], salt: string): Promise<string[]> {
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
