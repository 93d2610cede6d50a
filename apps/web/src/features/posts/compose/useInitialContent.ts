import { useEffect, useEffectEvent } from 'react'
import { takeBufferedInput } from '#lib/interaction/keys/index.ts'

/** Adds the composer's initial content, once: files, and letters typed before it had loaded. */
export function useInitialContent(
  files: readonly File[] = [],
  onFiles: (files: readonly File[]) => void,
  onTyped: (text: string) => void,
) {
  const add = useEffectEvent(() => {
    if (files.length > 0) onFiles(files)
    const typed = takeBufferedInput()
    if (typed !== '') onTyped(typed)
  })
  useEffect(() => add(), [])
}
