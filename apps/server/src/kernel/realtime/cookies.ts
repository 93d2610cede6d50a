/** The value of one cookie of a handshake's header; null when it is not there or cannot be read. */
export function parseCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return decoded(value.join('=').trim())
  }
  return null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
