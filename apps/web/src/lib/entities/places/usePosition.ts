import { useEffect, useRef, useState } from 'react'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}
const timeoutMs = 20_000

/** Asks the browser for the position, which may take a while; the answer is stored nowhere. */
export function usePosition(onFound: (here: Position) => void) {
  const [state, setState] = useState<'seeking' | 'denied'>()
  const lastRequest = useRef(0)
  /** Meanwhile it may no longer be wanted. */
  const cancel = () => {
    lastRequest.current += 1
    setState(undefined)
  }
  useEffect(() => () => void (lastRequest.current += 1), [])
  const locate = () => {
    cancel()
    setState('seeking')
    const request = lastRequest.current
    const answered = (next: 'denied' | undefined, answer?: () => void) => {
      if (request !== lastRequest.current) return
      setState(next)
      answer?.()
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answered(undefined, () => onFound({ latitude, longitude })),
      () => answered('denied'),
      { timeout: timeoutMs },
    )
  }
  return { locate, cancel, isSeeking: state === 'seeking', isDenied: state === 'denied' }
}
