/** A text field's value, trimmed. */
export function filledText(filled: FormData, name: string): string {
  const value = filled.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
/** A password exactly as typed: blanks belong to it. */
export function filledSecret(filled: FormData, name: string): string {
  const value = filled.get(name)
  return typeof value === 'string' ? value : ''
}
