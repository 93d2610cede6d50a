/** A text of the form, without blanks around it. */
export function filledText(filled: FormData, name: string): string {
  const value = filled.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
/** A password as it is: blanks belong to it. */
export function filledSecret(filled: FormData, name: string): string {
  const value = filled.get(name)
  return typeof value === 'string' ? value : ''
}
