import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Files that are dropped anywhere go to what is being written, which may take none: the browser would leave the page for
 * them. Whether some hover over the page.
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
    // Only the last element that is left leaves for nothing.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const letGo = (event: DragEvent) => {
      setOver(false)
      // What lies over the form may take them itself.
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

/** The files that are pasted. Words from a text program bring a picture of themselves along: those are words. */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'types' | 'getData'>): readonly File[] {
  const areWords = data.types.includes('text/html') && data.getData('text/plain').trim() !== ''
  return areWords ? [] : [...data.files]
}
