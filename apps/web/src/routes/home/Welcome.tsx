import { readMarkdown } from '@koinon/contract/richText'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'

/** The place's words to newcomers. */
export function Welcome({ text: source }: { readonly text: string }) {
  const { text, formats } = readMarkdown(source)
  return <FormattedText text={text} facets={formats} />
}
