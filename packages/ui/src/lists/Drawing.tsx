import type { ReactNode } from 'react'
import styles from './Drawing.module.css'

export type DrawingName =
  | 'people'
  | 'group'
  | 'org'
  | 'event'
  | 'library'
  | 'feed'
  | 'messages'
  | 'activity'
  | 'search'
  | 'done'
  | 'locked'
  | 'offline'

const person = (x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} />

/** Line drawings made of the five shapes: circle, squircle, keyed square, ticket, stack. One part is filled. */
const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  people: (
    <>
      <g className={styles['fill']}>{person(80, 48, 22)}</g>
      {person(80, 48, 22)}
      {person(36, 62, 15)}
      {person(124, 62, 15)}
      <path d="M44 104a36 36 0 0 1 72 0M12 104a24 24 0 0 1 30-22M148 104a24 24 0 0 0-30-22" />
    </>
  ),
  group: (
    <>
      <rect className={styles['fill']} x="44" y="20" width="72" height="72" rx="22" />
      <rect x="44" y="20" width="72" height="72" rx="22" />
      {person(68, 50, 8)}
      {person(92, 50, 8)}
      <path d="M56 74a12 12 0 0 1 24 0M80 74a12 12 0 0 1 24 0M26 104h108" />
    </>
  ),
  org: (
    <>
      <rect className={styles['fill']} x="52" y="30" width="56" height="62" rx="3" />
      <rect x="46" y="24" width="68" height="74" rx="6" />
      <rect x="52" y="30" width="56" height="68" rx="3" />
      <path d="M66 46h8M86 46h8M66 60h8M86 60h8M72 98V78h16v20M26 104h108" />
    </>
  ),
  event: (
    <>
      <path className={styles['fill']} d="M28 34h26v52H28a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z" />
      <path d="M28 34h26a6 6 0 0 0 12 0h66a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H66a6 6 0 0 0-12 0H28a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z" />
      <path d="M60 46v28" strokeDasharray="3 5" />
      <path d="M78 54h44M78 66h28M34 56h12M34 66h8" />
    </>
  ),
  library: (
    <>
      <path d="M56 30h62a6 6 0 0 1 6 6v50M48 38h62a6 6 0 0 1 6 6v50" />
      <rect className={styles['fill']} x="36" y="46" width="72" height="54" rx="6" />
      <rect x="36" y="46" width="72" height="54" rx="6" />
      <path d="M50 62h30M50 74h44" />
    </>
  ),
  feed: (
    <>
      <g className={styles['fill']}>{person(40, 34, 12)}</g>
      {person(40, 34, 12)}
      <path d="M62 30h48M62 40h28M20 58h120" />
      <rect x="28" y="70" width="24" height="24" rx="7" />
      <path d="M62 76h58M62 88h36M20 106h120" />
    </>
  ),
  messages: (
    <>
      <path
        className={styles['fill']}
        d="M30 26h58a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H50L36 80V68h-6a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z"
      />
      <path d="M30 26h58a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H50L36 80V68h-6a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z" />
      <path d="M112 50h18a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12h-6v12l-14-12H86a12 12 0 0 1-12-10M38 42h42M38 54h26" />
    </>
  ),
  activity: (
    <>
      <path
        className={styles['fill']}
        d="M80 24a26 26 0 0 1 26 26c0 20 6 28 10 34H44c4-6 10-14 10-34a26 26 0 0 1 26-26Z"
      />
      <path d="M80 24a26 26 0 0 1 26 26c0 20 6 28 10 34H44c4-6 10-14 10-34a26 26 0 0 1 26-26ZM70 84a10 10 0 0 0 20 0M80 16v8" />
    </>
  ),
  search: (
    <>
      <g className={styles['fill']}>{person(72, 52, 28)}</g>
      {person(72, 52, 28)}
      <path d="m93 73 27 27M60 46a14 14 0 0 1 12-8" />
    </>
  ),
  done: (
    <>
      <g className={styles['fill']}>{person(80, 58, 34)}</g>
      {person(80, 58, 34)}
      <path d="m64 59 11 11 22-23M26 104h108" />
    </>
  ),
  locked: (
    <>
      <rect className={styles['fill']} x="48" y="52" width="64" height="46" rx="8" />
      <rect x="48" y="52" width="64" height="46" rx="8" />
      <path d="M60 52V40a20 20 0 0 1 40 0v12M80 70v10" />
    </>
  ),
  offline: (
    <>
      <path className={styles['fill']} d="M56 92a22 22 0 0 1 0-44 30 30 0 0 1 58 6 19 19 0 0 1-4 38Z" />
      <path d="M56 92a22 22 0 0 1 0-44 30 30 0 0 1 58 6 19 19 0 0 1-4 38ZM34 22l92 84" />
    </>
  ),
}

/** The extent of each drawing, including strokes: what is below aligns with the shape rather than with empty space. */
const reach: Readonly<Record<DrawingName, readonly [start: number, end: number]>> = {
  people: [11, 149],
  group: [25, 135],
  org: [25, 135],
  event: [19, 141],
  library: [35, 125],
  feed: [19, 141],
  messages: [17, 143],
  activity: [43, 117],
  search: [43, 121],
  done: [25, 135],
  locked: [47, 113],
  offline: [33, 133],
}

/** Decoration for a text that says the same. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  const [start, end] = reach[name]
  return (
    <svg viewBox={`${start} 0 ${end - start} 120`} aria-hidden="true" focusable="false" className={styles['drawing']}>
      {drawings[name]}
    </svg>
  )
}
