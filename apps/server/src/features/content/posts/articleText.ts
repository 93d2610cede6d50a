import type { PostView } from '@koinon/contract/shared'
import { excerptOf } from '@koinon/contract/richText'
import { minutesToRead } from '@koinon/contract/text'
import type { PostRow } from './store/postRows.ts'

/** The text of a post; of an article its beginning, except where all of it is read. */
export function articleText(
  { text, facets }: Pick<PostRow, 'text' | 'facets'>,
  isWhole: boolean,
): Pick<PostView, 'text' | 'facets' | 'article'> {
  const all = { text, facets: [...facets] }
  if (facets[0]?.kind !== 'TITLE') return { ...all, article: null }
  const shown = isWhole ? all : excerptOf(all)
  const readingMinutes = Math.max(1, Math.round(minutesToRead(text)))
  return { ...shown, article: { readingMinutes, isExcerpt: shown.text.length < text.length } }
}
