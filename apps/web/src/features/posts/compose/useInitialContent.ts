import { useEffect, useEffectEvent } from 'react'
import { useBufferedInput } from '#lib/interaction/keys/index.ts'

/** Adds the composer's initial content, once: files, and letters typed before it had loaded. */
export function useInitialContent(
  files: readonly File[] = [],
  onFiles: (files: readonly File[]) => void,
  onTyped: (text: string) => void,
) {
  const add = useEffectEvent(() => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => add(), [])
  useBufferedInput('composer', onTyped)
}
