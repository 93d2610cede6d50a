import type { ReactNode } from 'react'
import { Part } from '../adminLayout.tsx'

export interface HitSectionProps {
  readonly title: string
  readonly children: readonly ReactNode[]
}

/** The hits of one kind; nothing if there are none. */
export function HitSection({ title, children }: HitSectionProps) {
  if (children.length === 0) return null
  return (
    <Part title={title}>
      <ul role="list" aria-label={title}>
        {children}
      </ul>
    </Part>
  )
}
