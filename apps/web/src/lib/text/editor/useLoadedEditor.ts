import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { loadEditor } from './loadEditor.ts'
import type { WritingFieldProps } from './writingFieldProps.ts'
import { whenCalm } from './whenCalm.ts'

interface Selected {
  readonly start: number
  readonly end: number
  readonly isFocused: boolean
}
interface LoadedEditor {
  readonly Field: ComponentType<WritingFieldProps & { readonly before: Selected }>
  readonly before: Selected
}

/** Detects abilities that an editor needs and some browsers lack. */
const isSupported = (): boolean =>
  typeof InputEvent === 'function' &&
  'getTargetRanges' in InputEvent.prototype &&
  typeof Selection.prototype.modify === 'function'

/** Once loaded, other fields begin with it. */
let arrived: LoadedEditor['Field'] | undefined

function arrivedWith({ length }: string, isFocused: boolean): LoadedEditor | null {
  return arrived === undefined ? null : { Field: arrived, before: { start: length, end: length, isFocused } }
}

/**
 * The editor for a text area, once it has loaded, with what the text area had when it came. It never comes while an
 * input method composes, or between two keys of a word.
 */
export function useLoadedEditor(area: RefObject<HTMLTextAreaElement | null>, value: string, isOpenAtOnce: boolean) {
  const [loaded, setLoaded] = useState(() => arrivedWith(value, isOpenAtOnce))
  const isGone = useRef(false)
  const isLoading = useRef(false)
  const load = useCallback(() => {
    if (isLoading.current || !isSupported()) return
    isLoading.current = true
    const bring = async () => {
      const { RichField } = await loadEditor()
      arrived = RichField
      await whenCalm(() => area.current)
      const field = area.current
      if (isGone.current || field === null) return
      const before = {
        start: field.selectionStart,
        end: field.selectionEnd,
        isFocused: document.activeElement === field,
      }
      // At once: a key pressed between the two would be lost.
      flushSync(() => setLoaded({ Field: RichField, before }))
    }
    void bring().catch(() => {
      isLoading.current = false
    })
  }, [area])
  useEffect(() => {
    isGone.current = false
    if (isOpenAtOnce) load()
    return () => void (isGone.current = true)
  }, [isOpenAtOnce, load])
  return { loaded, load }
}
