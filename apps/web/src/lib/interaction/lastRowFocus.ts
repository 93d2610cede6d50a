/** Where the focus last was within a row of a list, and the rows at that time. */
export interface RowFocus {
  readonly control: Element
  readonly row: Element
  readonly rows: readonly Element[]
  readonly page: string
}
/** Recorded from the start: the code that restores the focus loads later. */
export const lastRowFocus: { place: RowFocus | null } = { place: null }

// Dialogs restore the focus themselves.
const inFront = '[role$=dialog],[role=menu],[role=listbox]'

document.addEventListener('focusin', ({ target }) => {
  const control = target as Element
  const row = control.closest('[data-item]')
  if (row) lastRowFocus.place = { control, row, rows: [...(row.parentNode?.children ?? [])], page: location.href }
  else if (!control.closest(inFront)) lastRowFocus.place = null
})
