import type { ReactNode } from 'react'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import type { EmptyStateProps } from '@koinon/ui/lists/EmptyState'

export interface EmptyListProps {
  /** The kind of content that would be here: selects the drawing. */
  readonly kind: 'person' | 'group' | 'org' | 'event' | 'library' | 'post' | 'message'
  /** One short line: what will appear here. */
  readonly children: ReactNode
  /** The one next step. */
  readonly action?: ReactNode
}

const drawings: Readonly<Record<EmptyListProps['kind'], NonNullable<EmptyStateProps['drawing']>>> = {
  person: 'people',
  group: 'group',
  org: 'org',
  event: 'event',
  library: 'library',
  post: 'feed',
  message: 'messages',
}

/** The empty state of a list. */
export function EmptyList({ kind, children, action }: EmptyListProps) {
  return <EmptyState drawing={drawings[kind]} title={children} action={action} />
}
