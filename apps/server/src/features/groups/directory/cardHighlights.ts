import type { GroupCard, Highlight } from '@koinon/contract/shared'
import { highlightsOf } from '#kernel/text/highlights.ts'

/** Where a query matches what a card shows. */
export const cardHighlights = (
  { name, description }: Pick<GroupCard, 'name' | 'description'>,
  query: string,
): Highlight[] => [...highlightsOf('name', name, query), ...highlightsOf('description', description, query)]
