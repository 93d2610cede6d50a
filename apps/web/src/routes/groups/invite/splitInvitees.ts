/** Mail addresses, in lower case, and names of people in a typed or pasted text. Each appears once, in order. */
export interface Invitees {
  readonly emails: readonly string[]
  readonly names: readonly string[]
}

const address = /[^\s<>,;:"'()@]+@[^\s<>,;:"'()@]+\.[^\s<>,;:"'()@.]+/g

/** Reads a list as people keep it: one a line, or separated by commas; "Ana Sol <ana@example.org>" is an address. */
export function splitInvitees(text: string): Invitees {
  const parts = text.split(/[\n\r,;\t]+/)
  const emails = parts.flatMap((part) => part.match(address) ?? []).map((found) => found.toLowerCase())
  const names = parts.filter((part) => !part.includes('@') || /^\s*@/.test(part)).map((part) => part.trim())
  return { emails: unique(emails), names: unique(names.filter((name) => name !== '')) }
}

/** Whether a text names several. */
export function isList(text: string): boolean {
  const { emails, names } = splitInvitees(text)
  return emails.length + names.length > 1
}

/** The address that a text consists of; null if it is something else, or not finished. */
export function emailIn(text: string): string | null {
  const { emails, names } = splitInvitees(text)
  const [email] = emails
  return email !== undefined && emails.length === 1 && names.length === 0 && !/\s/.test(text.trim()) ? email : null
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
