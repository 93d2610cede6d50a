import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { Pressable } from '../../actions/Pressable.tsx'
import { Badge, LiveBadge } from '../../marks/Badge.tsx'
import { goToEdge, isBehind } from './livePosition.ts'
import type { LivePlayerLabels } from './playerLabels.ts'
import styles from './LiveEdge.module.css'

const events = ['timeupdate', 'seeking', 'pause', 'progress']

/** Says that this is live, or leads back to the live edge. */
export function LiveEdge({
  video,
  words,
}: {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly words: LivePlayerLabels
}) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const check = () => setLate(isBehind(element))
    for (const name of events) element.addEventListener(name, check)
    return () => {
      for (const name of events) element.removeEventListener(name, check)
    }
  }, [video])
  return (
    <span className={styles['edge']}>
      {isLate ? (
        <Pressable className={styles['back']} onPress={() => goToEdge(video.current)}>
          {words.backToLive}
        </Pressable>
      ) : (
        <LiveTag words={words} />
      )}
    </span>
  )
}

/** LIVE, or that it is not published yet. */
export function LiveTag({ words: { preview } }: { readonly words: LivePlayerLabels }) {
  return preview === undefined ? <LiveBadge /> : <Badge>{preview}</Badge>
}
