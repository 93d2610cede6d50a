import { readRichText } from '@koinon/contract/richText'
import type { Facet, Format } from '@koinon/contract/shared'

interface Written {
  readonly description?: string | undefined
  readonly descriptionFormats?: readonly Format[] | undefined
}

/** The description of a library as it is stored: its words, and what is in them. */
export function readDescription({ description = '', descriptionFormats: formats }: Written): {
  description: string
  facets: readonly Facet[]
} {
  const { text, facets } = readRichText({ text: description, formats })
  return { description: text, facets }
}
