/** Where the focus was last in a row of a list, and the rows as they were. */
export interface PlaceInRow {
  readonly control: Element
  readonly row: Element
  readonly rows: readonly Element[]
  readonly page: string
}
/** Kept from the first moment on: what gives the focus back comes with a later part. */
export const lastInRow: { place: PlaceInRow | null } = { place: null }

// What stands before the page for a while gives the focus back.
const inFront = '[role$=dialog],[role=menu],[role=listbox]'

document.addEventListener('focusin', ({ target }) => {
  const control = target as Element
  const row = control.closest('[data-item]')
  if (row) lastInRow.place = { control, row, rows: [...(row.parentNode?.children ?? [])], page: location.href }
  else if (!control.closest(inFront)) lastInRow.place = null
})
