/** Fewer are no strip. */
export const minPictures = 3
const maxInRow = 5

export interface NumberedPicture {
  readonly url: string
  /** Counted from 1 over all rows. */
  readonly number: number
}

/** Rows of three to five pictures, as even as possible, so that none is left over; no row of fewer than three. */
export function pictureRows(urls: readonly string[]): NumberedPicture[][] {
  if (urls.length < minPictures) return []
  const pictures = urls.map((url, index) => ({ url, number: index + 1 }))
  const rowCount = Math.ceil(pictures.length / maxInRow)
  return Array.from({ length: rowCount }, (_, row) =>
    pictures.slice(
      Math.round((row * pictures.length) / rowCount),
      Math.round(((row + 1) * pictures.length) / rowCount),
    ),
  )
}
