import { scannedText } from '@koinon/contract/codes'

/** The content of a ticket's code without checking its signature: whose it is, and for which date. */
export interface TicketContent {
  readonly dateId: string
  readonly accountId: string
}

const form = 'KT1.'
const idLength = 16
const idOf = (bytes: readonly number[]): string => {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Parses a scanned text; null if it is not one of our tickets. The server checks the signature when it receives the
 * scan.
 */
export function readTicketText(scanned: string): TicketContent | null {
  const text = scannedText(scanned)
  if (!text.startsWith(form)) return null
  try {
    const plain = atob(text.slice(form.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Array.from({ length: plain.length }, (_, index) => plain.charCodeAt(index))
    if (bytes.length !== 3 * idLength) return null
    return { dateId: idOf(bytes.slice(0, idLength)), accountId: idOf(bytes.slice(idLength, 2 * idLength)) }
  } catch {
    return null
  }
}
