import { vi } from 'vitest'

/**
 * The files that a page saves from now on. Undone by `vi.restoreAllMocks`. A browser stays on its page when it saves a
 * file; the one of these tests would go to the file, and take every later test along.
 */
export function savedFiles(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return saved
}
