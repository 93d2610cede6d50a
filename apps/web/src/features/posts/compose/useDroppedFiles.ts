import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Files dropped anywhere go to the form, even if it accepts none: otherwise the browser would leave the page and open
 * them. Returns whether files are being dragged over the page.
 */
export function useDroppedFiles(take: ((files: Iterable<File>) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((files: Iterable<File>) => take?.(files))
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    // Only leaving the last element leaves the window.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const letGo = (event: DragEvent) => {
      setOver(false)
      // An overlay may take them itself.
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      drop([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', letGo)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', letGo)
    }
  }, [])
  return isOver && take !== undefined
}
