/** The value of one cookie of a handshake's header; null when it is not there. */
export function parseCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return decodeURIComponent(value.join('=').trim())
  }
  return null
}
