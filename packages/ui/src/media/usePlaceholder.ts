import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How far outside the screen a picture counts as near. */
const nearMargin = '600px 0px'

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}

/**
 * Turns a thumbhash into the address of a tiny picture once the element comes near the screen, which is also when the
 * decoder is loaded. A broken hash yields nothing; the average colour is shown instead.
 */
export function usePlaceholder(element: RefObject<Element | null>, hash: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (hash === undefined || element.current === null) return
    let isCurrent = true
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        import('thumbhash').then(
          ({ thumbHashToDataURL }) => {
            if (isCurrent) setUrl(thumbHashToDataURL(bytesOf(hash)))
          },
          () => undefined,
        )
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element.current)
    return () => {
      isCurrent = false
      observer.disconnect()
    }
  }, [element, hash])
  return url
}
