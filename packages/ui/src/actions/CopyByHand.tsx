import { useSyncExternalStore } from 'react'
import { lazyPart } from '../lib/lazyPart.tsx'
import { copying } from './copying.ts'

const TextToCopy = lazyPart(() => import('./TextToCopy.tsx'), 'TextToCopy')

/** Shows what `copy` could not copy: once per page. */
export function CopyByHand() {
  const text = useSyncExternalStore(copying.subscribe, copying.offered, copying.offered)
  return text === null ? null : <TextToCopy text={text} onClose={copying.close} />
}
