import { useEffect, useSyncExternalStore } from 'react'
import { firstPart, loadWithWords } from './lazyPart.tsx'

/*
 * The first view of home is there when its first posts and their pictures have been painted. Until then everything else
 * would compete with them for the line and the processor.
 */
const listeners = new Set<() => void>()
let waiting: PromiseWithResolvers<void> | null = null
/** Somebody who acts before the first view is there, or for whom it does not arrive, does not wait for it; in ms. */
const maxWaitMs = 8000
/** Pictures that take longer are not waited for. */
const maxPicturesMs = 3000
const actions = ['pointerdown', 'keydown'] as const

/** Makes everything wait that is not part of the first view, until `showFirstView`, or somebody's first press or key. */
export function awaitFirstView(): void {
  waiting = Promise.withResolvers()
  for (const action of actions) addEventListener(action, endWait, { once: true, capture: true })
  setTimeout(endWait, maxWaitMs)
}

function endWait(): void {
  for (const action of actions) removeEventListener(action, endWait, { capture: true })
  const ended = waiting
  waiting = null
  ended?.resolve()
  listeners.forEach((listener) => listener())
}

/** The posts are in the document: what waits goes on once they are painted, with the pictures of this window. */
export async function showFirstView(): Promise<void> {
  if (waiting === null) return
  const until = performance.now() + maxPicturesMs
  // A virtual list measures its items before it knows which of them are in the window.
  do await painted()
  while (picturesInView().some(({ complete }) => !complete) && performance.now() < until)
  const decoded = picturesInView().map((image) =>
    image.complete ? image.decode().catch(() => undefined) : Promise.resolve(),
  )
  await Promise.race([Promise.all(decoded), painted().then(painted)])
  await painted()
  endWait()
}

const picturesInView = (): HTMLImageElement[] =>
  [...document.querySelectorAll('img')].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  })

/** A window in the background paints nothing. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 300)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** Resolves once the first view is there; at once where nothing waits for it. */
export const afterFirstView = (): Promise<void> => waiting?.promise ?? Promise.resolve()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isThere = () => waiting === null

/** Whether the first view is there: for what is read beside it. */
export const useHasFirstView = (): boolean => useSyncExternalStore(subscribe, isThere)

/** Ends the wait with what is shown now, once `isReady`. */
export function useFirstView(isReady: boolean): void {
  useEffect(() => {
    if (isReady) void showFirstView()
  }, [isReady])
}

/** Like `lazyPart`, for what is not part of the first view: its code is requested after that. */
export const laterPart: typeof firstPart = (load, name, waitingPart) =>
  firstPart(() => afterFirstView().then(() => loadWithWords(load)), name, waitingPart)
