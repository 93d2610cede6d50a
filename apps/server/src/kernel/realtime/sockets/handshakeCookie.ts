/** The value of one cookie in a handshake's header; null if it is missing or unreadable. */
export function handshakeCookie(header: string | undefined, name: string): string | null {
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
