import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Url, line } from '../../shared/index.ts'
import { atMostOneOf, oneOf } from '../../kernel/alternatives.ts'

const ImportSource = z.enum(['RSS', 'PODCAST', 'CSV', 'JSON']).meta({ id: 'ImportSource' })
const ImportState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']).meta({ id: 'ImportState' })

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
    .describe('Which column or field holds what; not needed for feeds.'),
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

export const importContent = call({
  method: 'POST',
  path: '/admin/importContent',
  auth: 'staff',
  summary: 'Imports posts as a job or, with `jobId` alone, reports its progress.',
  description:
    'For administrators. Each entry is recognised by its id at the source, so importing again creates nothing twice. ' +
    'Rows that fail are reported and skipped; the others are imported.',
  body: body.check(atMostOneOf('url', 'mediaId'), aloneOrWhole),
  response: z.strictObject({
    jobId: Id,
    state: ImportState,
    progress: z.int().min(0).max(100).describe('Percent.'),
    rows: z.strictObject({ read: Count, created: Count, skipped: Count, failed: Count }),
    errors: z
      .array(
        z.strictObject({ row: Count.describe('Counted from 1.'), field: z.string().nullable(), message: z.string() }),
      )
      .max(100)
      .describe('The first hundred errors.'),
  }),
  errors: ['MEDIA_NOT_FOUND', 'GROUP_NOT_FOUND', 'USER_NOT_FOUND', 'URL_NOT_ALLOWED', 'MAPPING_INVALID'],
})
