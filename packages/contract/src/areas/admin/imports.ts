import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Time, Url, Zone, line } from '../../shared/index.ts'
import { atMostOneOf, oneOf } from '../../kernel/alternatives.ts'

const ImportSource = z.enum(['RSS', 'PODCAST', 'CSV', 'JSON']).meta({ id: 'ImportSource' })
const ImportState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']).meta({ id: 'ImportState' })

/** By the names of the WHATWG's Encoding Standard. */
const FileEncoding = z
  .enum([
    'utf-8',
    'utf-16le',
    'utf-16be',
    'windows-1250',
    'windows-1251',
    'windows-1252',
    'windows-1253',
    'windows-1254',
    'windows-1255',
    'windows-1256',
    'windows-1257',
    'windows-1258',
    'windows-874',
    'iso-8859-2',
    'koi8-r',
    'koi8-u',
    'ibm866',
    'macintosh',
    'shift_jis',
    'euc-jp',
    'euc-kr',
    'gb18030',
    'big5',
  ])
  .meta({ id: 'FileEncoding' })
const DateFormat = z
  .enum(['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY', 'UNIX_SECONDS', 'UNIX_MILLISECONDS'])
  .meta({ id: 'ImportDateFormat' })

const order = {
  source: ImportSource.optional(),
  url: Url.optional(),
  mediaId: Id.optional().describe('An uploaded file, instead of `url`.'),
  target: z
    .strictObject({ groupId: Id.optional(), userId: Id.optional() })
    .check(oneOf('groupId', 'userId'))
    .optional()
    .describe('The group the posts go to, or the person they will belong to.'),
  mapping: z
    .partialRecord(z.enum(['externalId', 'text', 'createdAt', 'mediaUrl', 'linkUrl', 'title']), line(120))
    .optional()
    .describe(
      'Which column or field holds what; not needed for feeds, and for columns with a usual name, such as `id`, ' +
        '`text` or `content`, `date` or `createdAt`, `url` or `link`, and `title`.',
    ),
  encoding: FileEncoding.optional().describe(
    'For a source that has no byte-order mark, declares no encoding and is not in UTF-8; `windows-1252` by default.',
  ),
  dateFormat: DateFormat.optional().describe(
    'How times are written that are not in ISO 8601 or, in feeds, RFC 822; such times are errors by default.',
  ),
  timeZone: Zone.optional().describe('Where times are meant that name no zone; the caller’s own zone by default.'),
  dryRun: z.boolean().optional().describe('Reads everything but creates nothing.'),
}
const body = z.strictObject({
  jobId: Id.optional().describe('A job begun earlier; then nothing else is given.'),
  ...order,
})
type Import = z.output<typeof body>

/** A running job is asked about by its id alone; a new one needs a source, a file and a target. */
function aloneOrWhole({ value, issues }: z.core.ParsePayload<Import>): void {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value })
  const { jobId, ...rest } = value
  const [given] = Object.entries(rest).flatMap(([field, held]) => (held === undefined ? [] : [field]))
  if (jobId !== undefined) {
    if (given !== undefined) refuse(given, 'A job begun before is named alone.')
    return
  }
  if (value.source === undefined) refuse('source', 'Give the source, or the `jobId` of a job begun before.')
  if (value.target === undefined) refuse('target', 'Give where it goes.')
  if (value.url === undefined && value.mediaId === undefined) refuse('url', 'Give `url` or `mediaId`.')
}

const ImportPreview = z
  .strictObject({
    encoding: z.string().describe('The encoding in which it was read.'),
    encodingFrom: z
      .enum(['MARK', 'DECLARED', 'BYTES', 'CHOSEN', 'DEFAULT'])
      .describe('The reason for it: a byte-order mark, a declaration, the bytes themselves, the caller, or nobody.'),
    encodingGuess: z
      .string()
      .nullable()
      .describe('The likely encoding, where only the caller can decide; null if there is none.'),
    timeZone: z.string().describe('Where times without a zone were read.'),
    rows: z
      .array(
        z.strictObject({
          row: Count.describe('Counted from 1.'),
          text: z.string().describe('Its first 300 characters.'),
          createdAtText: z.string().nullable().describe('The time as its source writes it.'),
          createdAt: Time.nullable().describe('The time as it was read; null if it could not be.'),
        }),
      )
      .max(3),
  })
  .meta({ id: 'ImportPreview' })

export const importContent = call({
  method: 'POST',
  path: '/admin/importContent',
  auth: 'staff',
  summary: 'Imports posts as a job or, with `jobId` alone, reports its progress.',
  description:
    'For administrators. Each entry is recognised by its id at the source, so importing again creates nothing twice. ' +
    'A post that came out otherwise then, as with another encoding or order of dates, is corrected unless it was edited ' +
    'since; one that was deleted is imported anew. Rows that fail are reported and skipped; the others are imported. ' +
    '`ENCODING_UNKNOWN`: the file is not in the encoding that was chosen for it. `MAPPING_INVALID`: the file is no table ' +
    'or list, or has no such column; `path` says which.',
  body: body.check(atMostOneOf('url', 'mediaId'), aloneOrWhole),
  response: z.strictObject({
    jobId: Id,
    state: ImportState,
    progress: z.int().min(0).max(100).describe('Percent.'),
    rows: z.strictObject({
      read: Count,
      created: Count,
      skipped: Count.describe('Imported before, and the same now.'),
      corrected: Count.describe('Imported before, and put right now.'),
      failed: Count,
    }),
    preview: ImportPreview.nullable().describe('How it was read, with its first rows; null until then.'),
    errors: z
      .array(
        z.strictObject({ row: Count.describe('Counted from 1.'), field: z.string().nullable(), message: z.string() }),
      )
      .max(100)
      .describe('The first hundred errors.'),
  }),
  errors: [
    'MEDIA_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'USER_NOT_FOUND',
    'URL_NOT_ALLOWED',
    'ZONE_UNKNOWN',
    'ENCODING_UNKNOWN',
    'MAPPING_INVALID',
    'NOT_FOUND',
  ],
})
