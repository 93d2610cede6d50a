import { useSyncExternalStore } from 'react'
import { lazyPart } from '../lib/lazyPart.tsx'
import { pendingCopy } from './copyToClipboard.ts'

const TextToCopy = lazyPart(() => import('./TextToCopy.tsx'), 'TextToCopy')

/** Shows what `copy` could not copy: once per page. */
export function CopyByHand() {
  const text = useSyncExternalStore(pendingCopy.subscribe, pendingCopy.offered, pendingCopy.offered)
  return text === null ? null : <TextToCopy text={text} onClose={pendingCopy.close} />
}
