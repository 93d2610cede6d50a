import { parsePhone } from '#adapters/phone/phone.ts'
import { Refusal } from '#kernel/refusal.ts'

/** One e-mail address in lower case, or one number in E.164. */
export interface Contact {
  readonly kind: 'EMAIL' | 'PHONE'
  readonly value: string
}
export const emailContact = (address: string): Contact => ({ kind: 'EMAIL', value: address.toLowerCase() })

/** For numbers with their country code it does not matter in which country they are read. */
const anyCountry = 'US'
const isInternational = (text: string): boolean => /^\p{Cf}*[+＋]/u.test(text)

/**
 * The contact in a text, before anybody asks whose; null if it is none. `country` is the one in which a number without
 * its country code is read, if there is one.
 */
export function contactOf(text: string, country?: string): Contact | null {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return emailContact(trimmed)
  if (country === undefined && !isInternational(trimmed)) return null
  const parsed = parsePhone(trimmed, country ?? anyCountry)
  return parsed.ok ? { kind: 'PHONE', value: parsed.e164 } : null
}

export function readContact(text: string, country?: string): Contact {
  const contact = contactOf(text, country)
  if (contact) return contact
  throw new Refusal('INVALID_PARAMETER', {
    path: 'contact',
    detail: 'Give an e-mail address, or a phone number with its country code.',
  })
}

/** Reads a contact entered without an account, and says what is wrong with a number. */
export function readNewContact(text: string, country?: string, path = 'contact'): Contact {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return emailContact(trimmed)
  if (country !== undefined || isInternational(trimmed)) return readPhone(trimmed, country ?? anyCountry, path)
  throw new Refusal('NOT_A_NUMBER', { path, detail: 'Numbers need their country code.' })
}

/** A number as typed, read by the rules of `country`; refuses, naming the problem. */
export function readPhone(text: string, country: string, path = 'phoneNumber'): Contact {
  const parsed = parsePhone(text, country)
  if (!parsed.ok) throw new Refusal(parsed.problem, { path })
  return { kind: 'PHONE', value: parsed.e164 }
}

/** One of the caller's own numbers, as the list of numbers gives it. */
export function readOwnPhone(text: string): Contact {
  const contact = contactOf(text)
  if (contact?.kind === 'PHONE') return contact
  throw new Refusal('INVALID_PARAMETER', { path: 'phoneNumber', detail: 'Give the number in international form.' })
}

/** `a•••@example.org`, `+43•••••67`: enough for the owner to recognise, too little for others to learn. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`
  return `${contact.slice(0, 3)}•••••${contact.slice(-2)}`
}
