export const searchId = 'search'

/** Puts the focus into the search field, where there is one. */
export function focusSearch(): boolean {
  const field = document.getElementById(searchId)
  if (field === null || field.offsetParent === null) return false
  field.focus()
  return true
}
