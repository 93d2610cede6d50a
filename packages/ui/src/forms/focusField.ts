/** Moves the focus to a field, to the first control of a group of them, and into view; false if there is no such field. */
export function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId)
  if (field === null) return false
  const target = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input, select, textarea, button') ?? field)
    : field
  target.focus()
  target.scrollIntoView({ block: 'center' })
  return true
}
