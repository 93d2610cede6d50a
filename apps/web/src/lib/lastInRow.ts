/** Where the focus last was within a row of a list, and the rows at that time. */
export interface PlaceInRow {
  readonly control: Element
  readonly row: Element
  readonly rows: readonly Element[]
  readonly page: string
}
/** Recorded from the start: the code that restores the focus loads later. */
export const lastInRow: { place: PlaceInRow | null } = { place: null }

// Dialogs restore the focus themselves.
const inFront = '[role$=dialog],[role=menu],[role=listbox]'

document.addEventListener('focusin', ({ target }) => {
  const control = target as Element
  const row = control.closest('[data-item]')
  if (row) lastInRow.place = { control, row, rows: [...(row.parentNode?.children ?? [])], page: location.href }
  else if (!control.closest(inFront)) lastInRow.place = null
})
