import { readRichText } from '@koinon/contract/richText'
import type { Facet, Format, Mention } from '@koinon/contract/shared'
import { keepMentions } from '@koinon/contract/text'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'

/**
 * The bio with its links, hashtags, mentions and formats; mentioning a person the writer may not see, or outside the text, is
 * refused.
 */
export async function bioOf(
  tx: Tx,
  {
    actorId,
    text,
    mentions = [],
    formats,
  }: {
    actorId: string
    text: string
    mentions?: readonly Mention[] | undefined
    formats?: readonly Format[] | undefined
  },
): Promise<{ text: string; facets: Facet[] }> {
  const bytes = Buffer.byteLength(text)
  if (mentions.some(({ end }) => end > bytes))
    throw new Refusal('INVALID_PARAMETER', { path: 'mentions', detail: 'Ends after the text.' })
  const read = readRichText({ text, mentions, formats }, { hasHeadings: false })
  const known = await personCards(tx, actorId, read.mentioned)
  const { text: storedText, facets } = keepMentions(read, new Set(known.keys()))
  return { text: storedText, facets: [...facets] }
}
