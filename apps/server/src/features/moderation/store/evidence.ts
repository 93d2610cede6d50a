import type { CaseTargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'

/**
 * Whether the author of a removed target, named by a column, still waits for the decision on an appeal: until then it
 * is stored.
 */
export const awaitsAppeal = (
  kind: CaseTargetKind,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from moderation_cases hc join moderation_appeals ha on ha.case_id = hc.id and ha.state = 'OPEN'
  where hc.target_kind = ${kind} and hc.target_id = ${id})`

/**
 * How long reported content is stored after the decision: as long as its removal can be appealed against, and longer.
 */
const retentionMs = 30 * dayMs

/** Whether a file, named by a column, is in content under review, or was lately: until then it is stored. */
export const isEvidence = (mediaId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from reported_versions hv join moderation_cases hc on hc.id = hv.case_id
  where hv.preview -> 'mediaIds' ? ${mediaId}::text and (hc.state <> 'CLOSED' or hc.updated_at > ${new Date(now.getTime() - retentionMs)}
    or exists (select 1 from moderation_appeals ha where ha.case_id = hc.id and ha.state = 'OPEN')))`
