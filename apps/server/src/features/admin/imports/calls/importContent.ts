import { buffer } from 'node:stream/consumers'
import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { labelIn } from '#adapters/encodings/encodings.ts'
import { checkUrl } from '#adapters/fetch/urls.ts'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { ownMedia } from '#features/media/index.ts'
import type { ImportBytes } from '../readEntries.ts'
import { checkSource } from '../readSource.ts'
import { importEntries } from '../jobs/importEntries.ts'
import { requireAdministrator } from '../../access.ts'
import { checkTimeZone, ownTimeZone } from '../../timeZones.ts'
import { type ImportRow, addImport, importById, ownerOfGroup } from '../store/imports.ts'
import { lockAccountIn } from '../../organizations/store/organizations.ts'

type Args = HandlerArgs<typeof contract.admin.importContent>
const usualPorts = new Set([80, 443])

export const importContent = handle(contract.admin.importContent)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  requireAdministrator(app, actor)
  if (body.jobId !== undefined) {
    const row = await importById(tx, body.jobId)
    return row ? stateOf(row) : refuse('NOT_FOUND')
  }
  const { source, url, mediaId, mapping = {}, encoding, dateFormat = null, dryRun = false } = body
  if (source === undefined) return refuse('INVALID_PARAMETER', { path: 'source' })
  const isFeed = source === 'RSS' || source === 'PODCAST'
  if (isFeed && Object.keys(mapping).length > 0)
    return refuse('MAPPING_INVALID', { path: 'mapping', detail: 'Feeds need no mapping.' })
  if (url !== undefined && !checkUrl(url, usualPorts).ok) return refuse('URL_NOT_ALLOWED', { path: 'url' })
  const timeZone = body.timeZone === undefined ? await ownTimeZone(tx, actor) : checkTimeZone(body.timeZone)
  if (mediaId !== undefined) await checkFile(args, mediaId, { source, mapping, encoding })
  const { groupId, accountId } = await targetOf(args)
  const id = app.runtime.id()
  await addImport(tx, {
    id,
    source,
    url: url ?? null,
    mediaId: mediaId ?? null,
    groupId,
    accountId,
    mapping,
    encoding: encoding ?? null,
    dateFormat,
    timeZone,
    dryRun,
    by: actor.id,
    now: app.runtime.now(),
  })
  await addJob(tx, importEntries, { importId: id })
  await writeAudit(tx, {
    actor,
    action: dryRun ? 'try-import' : 'import-content',
    target: groupId === null ? { kind: 'ACCOUNT', id: accountId } : { kind: 'GROUP', id: groupId },
    after: { importId: id, source, url: url ?? null, mediaId: mediaId ?? null },
  })
  const row = await importById(tx, id)
  return row ? stateOf(row) : refuse('NOT_FOUND')
})

/** In a group, the posts belong to its owner. */
async function targetOf({ body, tx, refuse }: Args): Promise<{ groupId: string | null; accountId: string }> {
  const { groupId = null, userId = '' } = body.target ?? {}
  const accountId = groupId === null ? userId : await ownerOfGroup(tx, groupId)
  if (accountId === null) return refuse('GROUP_NOT_FOUND', { path: 'target.groupId' })
  if (!(await lockAccountIn(tx, accountId, ['ACTIVE']))) return refuse('USER_NOT_FOUND', { path: 'target.userId' })
  return { groupId, accountId }
}

/** An uploaded file is already here: what is wrong with it is said at once. */
async function checkFile(
  { actor, tx, app, refuse }: Args,
  mediaId: string,
  args: Pick<ImportBytes, 'source' | 'mapping' | 'encoding'>,
): Promise<void> {
  const file = await ownMedia(tx, actor.id, mediaId)
  if (!file || file.purpose !== 'IMPORT' || file.status !== 'READY')
    return refuse('MEDIA_NOT_FOUND', { path: 'mediaId' })
  const bytes = await buffer((await app.ports.storage.get(file.storage_key)).body)
  const read = await checkSource({ ...args, bytes, label: labelIn(file.content_type) })
  if (read.ok) return
  const { field, message: detail } = read
  return field === 'encoding'
    ? refuse('ENCODING_UNKNOWN', { path: field, detail })
    : refuse('MAPPING_INVALID', { path: field ?? 'mediaId', detail })
}

const stateOf = (row: ImportRow): Reply<typeof contract.admin.importContent> => ({
  jobId: row.id,
  state: row.state,
  progress: row.progress,
  rows: {
    read: row.read,
    created: row.created,
    skipped: row.skipped,
    corrected: row.corrected,
    failed: row.failed,
  },
  preview: row.preview && { ...row.preview, rows: [...row.preview.rows] },
  errors: [...row.errors],
})
