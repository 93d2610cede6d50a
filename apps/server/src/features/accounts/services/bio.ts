import type { Facet, Mention } from '@koinon/contract/shared'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { personCards } from '../../users/index.ts'

/** The bio with who it names; a mention of somebody the writer may not see, or outside the text, is refused. */
export async function bioOf(
  tx: Tx,
  { actorId, text, mentions = [] }: { actorId: string; text: string; mentions?: readonly Mention[] | undefined },
): Promise<{ text: string; facets: Facet[] }> {
  const bytes = Buffer.byteLength(text)
  if (mentions.some(({ end }) => end > bytes))
    throw new Refusal('INVALID_PARAMETER', { path: 'mentions', detail: 'Ends after the text.' })
  const known = await personCards(
    tx,
    actorId,
    mentions.map(({ userId }) => userId),
  )
  return {
    text,
    facets: mentions
      .filter(({ userId }) => known.has(userId))
      .map((mention) => ({ ...mention, kind: 'MENTION' as const })),
  }
}
