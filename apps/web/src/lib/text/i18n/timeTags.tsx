import type { ReactNode } from 'react'
import { RelativeTime } from '../RelativeTime.tsx'

/** How long ago, inside a sentence: `<T message="Last active <time>at a time</time>" tags={timeTags(at)} />`. */
export const timeTags = (at: Date): Readonly<Record<'time', (words: ReactNode) => ReactNode>> => ({
  time: () => <RelativeTime at={at} />,
})
