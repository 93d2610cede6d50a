import type { Highlight, PostView } from '@koinon/contract/shared'
import { excerptOf, passageOf } from '@koinon/contract/richText'

interface Found {
  readonly post: PostView
  readonly highlights: Highlight[]
}

/**
 * A post that a search found, from its whole view, with what was found in its text: of an article its beginning, or the
 * passage that matches.
 */
export function foundPost(whole: PostView, highlights: readonly Highlight[]): Found {
  const { found, ...shown } =
    whole.article === null ? { ...textOf(whole), found: highlights } : passageOf(textOf(whole), highlights)
  return { post: { ...whole, ...shortened(whole, shown), repostOf: quotedBy(whole) }, highlights: [...found] }
}

const textOf = ({ text, facets }: Pick<PostView, 'text' | 'facets'>) => ({ text, facets })

type Shown = Pick<PostView, 'text' | 'facets' | 'article'>

const shortened = ({ text, article }: Shown, shown: Pick<Shown, 'text' | 'facets'>): Shown => ({
  ...shown,
  article: article && { ...article, isExcerpt: shown.text.length < text.length },
})

function quotedBy({ repostOf }: PostView): PostView['repostOf'] {
  if (repostOf === null || 'gone' in repostOf || repostOf.article === null) return repostOf
  return { ...repostOf, ...shortened(repostOf, excerptOf(textOf(repostOf))) }
}
