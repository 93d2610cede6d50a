import { z } from 'zod'
import { Id, prose } from './primitives.ts'

/** Where a facet is: UTF-8 bytes of the text, `end` exclusive. */
const span = {
  start: z.int().min(0).describe('In UTF-8 bytes.'),
  end: z.int().min(1).describe('In UTF-8 bytes, exclusive.'),
}

export const Facet = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...span, kind: z.literal('MENTION'), userId: Id }),
    z.strictObject({ ...span, kind: z.literal('HASHTAG'), tag: z.string().describe('Without `#`, folded.') }),
    z.strictObject({ ...span, kind: z.literal('LINK'), url: z.string() }),
  ])
  .meta({ id: 'Facet', description: 'A stretch of text that is more than text.' })
export type Facet = z.output<typeof Facet>

export const RichText = z
  .strictObject({ text: z.string(), facets: z.array(Facet) })
  .meta({ id: 'RichText', description: 'Text as written, with its mentions, hashtags and links alongside.' })
export type RichText = z.output<typeof RichText>

export const Mention = z
  .strictObject({ ...span, userId: Id })
  .refine((mention) => mention.start < mention.end, { path: ['end'], message: 'Ends before it starts.' })
  .meta({ id: 'Mention', description: 'Whom a stretch of the text names; the server finds hashtags and links itself.' })
export type Mention = z.output<typeof Mention>

export const Mentions = z.array(Mention).max(50)

/** The two fields in which rich text is sent; spread them into a body's object. */
export const richText = (max: number) => ({ text: prose(max), mentions: Mentions.optional() })

export const Highlight = z
  .strictObject({ field: z.string(), ...span })
  .meta({ id: 'Highlight', description: 'Where a field matched the query.' })
export type Highlight = z.output<typeof Highlight>
