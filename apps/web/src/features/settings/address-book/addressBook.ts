/** What is looked for in an address book: addresses in lower case, numbers with their country. */
export interface Entries {
  readonly emails: readonly string[]
  readonly numbers: readonly string[]
}

/** At most as many as one question may ask about. */
export const most = 1000

/**
 * Addresses and numbers in the text of an address book: vCards as phones and mail programs write them, or any list. The
 * names beside them are not looked at.
 */
export function entriesOf(text: string): Entries {
  // A long line of a vCard goes on in the next one, after a blank.
  const lines = text.replaceAll(/\r?\n[ \t]/gu, '')
  const emails = lines.match(/[^\s@,;:<>"']+@[^\s@,;:<>"']+\.[^\s@,;:<>"']+/gu) ?? []
  const numbers = lines.match(/\+?\d[\d ().-]{5,}\d/gu) ?? []
  return { emails: unique(emails.map((email) => email.toLowerCase())), numbers: unique(numbers) }
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]

const encoder = new TextEncoder()

/** What is sent in place of a contact: nobody who does not know it already can read it. */
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
