import { leadOf, readMarkdown, readRichText } from '@koinon/contract/richText'
import type { CommunityProfile, RichText } from '@koinon/contract/shared'
import { beginningOf, hideSpoilers } from '@koinon/contract/text'
import type { CommunityPage } from '@koinon/web/pages'

/** In characters: search engines show less. */
const maxWords = 200

/** The texts of a landing page as its page shows them. */
export function landingTexts(profile: CommunityProfile): CommunityPage['texts'] {
  const about = textOf(profile)
  const words = hideSpoilers(about).replaceAll(/\s+/gu, ' ')
  return { ...leadOf(about), invitation: textOf(profile.join), words: beginningOf(words, maxWords) }
}

/** A text of the place, which is kept as its Markdown. */
export function placeText(source: string): RichText {
  const { text, facets } = readRichText(readMarkdown(source))
  return { text, facets: [...facets] }
}

const textOf = ({
  description,
  descriptionFormats = [],
}: Pick<CommunityProfile, 'description' | 'descriptionFormats'>): RichText => ({
  text: description,
  facets: descriptionFormats,
})
