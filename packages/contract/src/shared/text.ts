import { z } from 'zod'
import { maxColumns, maxFormats } from '../richText/limits.ts'
import { Id, prose } from './primitives.ts'

/** Where a facet is: UTF-8 bytes of the text, `end` exclusive. */
const span = {
  start: z.int().min(0).describe('In UTF-8 bytes.'),
  end: z.int().min(1).describe('In UTF-8 bytes, exclusive.'),
}

const link = z.strictObject({ ...span, kind: z.literal('LINK'), url: z.string().max(2048) })
/** Formats that writers set. Mentions have a field of their own; hashtags are found in the text. */
const formats = [
  z.strictObject({ ...span, kind: z.enum(['BOLD', 'ITALIC', 'STRIKE', 'CODE', 'SPOILER']) }),
  z
    .strictObject({ ...span, kind: z.literal('TITLE') })
    .describe('The first line, of at most 150 characters: its post is an article.'),
  z.strictObject({ ...span, kind: z.literal('HEADING'), level: z.int().min(1).max(3) }),
  z.strictObject({ ...span, kind: z.literal('QUOTE') }),
  z.strictObject({
    ...span,
    kind: z.literal('CODE_BLOCK'),
    language: z
      .string()
      .regex(/^[\w+#.-]{1,30}$/)
      .nullable(),
  }),
  z.strictObject({
    ...span,
    kind: z.literal('LIST_ITEM'),
    list: z.enum(['BULLET', 'NUMBER', 'TASK']),
    number: z.int().min(0).max(999_999_999).optional().describe('Of numbered lists; counted on if not given.'),
    checked: z.boolean().optional().describe('Of lists of tasks.'),
  }),
  z
    .strictObject({
      ...span,
      kind: z.literal('TABLE'),
      header: z.boolean().describe('Whether its first row names the columns.'),
      aligns: z
        .array(z.enum(['START', 'CENTER', 'END']))
        .max(maxColumns)
        .optional()
        .describe('Of its columns, in order; START if not given.'),
    })
    .describe('Each line is a row: its cells are separated by ` │ ` (U+2502), and it has as many as the others.'),
  link,
] as const

export const Facet = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...span, kind: z.literal('MENTION'), userId: Id }),
    z.strictObject({ ...span, kind: z.literal('HASHTAG'), tag: z.string().describe('Without `#`, folded.') }),
    ...formats,
  ])
  .meta({
    id: 'Facet',
    description:
      'A stretch of text that is more than text. They are nested, outer before inner; TITLE, HEADING, QUOTE, ' +
      'CODE_BLOCK, LIST_ITEM and TABLE cover whole lines, and items directly one after another are one list. A ' +
      'client shows the words of what it does not know.',
  })
export type Facet = z.output<typeof Facet>

export const RichText = z.strictObject({ text: z.string(), facets: z.array(Facet) }).meta({
  id: 'RichText',
  description: 'Text as it is read, with its mentions, hashtags, links and formats alongside.',
})
export type RichText = z.output<typeof RichText>

export const Mention = z
  .strictObject({ ...span, userId: Id })
  .refine((mention) => mention.start < mention.end, { path: ['end'], message: 'Ends before it starts.' })
  .meta({ id: 'Mention', description: 'Whom a stretch of the text names; the server finds hashtags and links itself.' })
export type Mention = z.output<typeof Mention>

export const Mentions = z.array(Mention).max(50)

export const Format = z
  .discriminatedUnion('kind', formats)
  .refine((format) => format.start < format.end, { path: ['end'], message: 'Ends before it starts.' })
  .meta({
    id: 'Format',
    description:
      'A stretch of the text that its writer formats. Spaces at its ends are left out, one across several paragraphs ' +
      'becomes several, and one that does not fit the text is dropped: the words stay. LINK is a link with words of ' +
      'its own, to a page of the web; it is dropped if its words name another site.',
  })
export type Format = z.output<typeof Format>

export const Formats = z.array(Format).max(maxFormats)

/** The formats of a text beside it; they come and go with the text. */
export const formatsOf = (field: string) =>
  Formats.optional().describe(`Of \`${field}\`, with which they are sent; without them it has none any more.`)

export const FormatsWithoutHeadings = Formats.describe(
  'Without titles, headings and tables: TITLE, HEADING and TABLE are dropped.',
)

/** The two fields in which rich text is sent; spread them into a body's object. */
export const richText = (max: number) => ({ text: prose(max), mentions: Mentions.optional() })

export const Highlight = z
  .strictObject({ field: z.string(), ...span })
  .meta({ id: 'Highlight', description: 'Where a field matched the query.' })
export type Highlight = z.output<typeof Highlight>
