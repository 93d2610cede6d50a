import type { PostDraft } from '@koinon/contract/shared'
import { accessEntitlement } from '#features/entitlements/index.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { audiencePolicy } from '../policy.ts'
import type { PostFacts, SourceState } from '../facts.ts'
import type { Audience } from '../store/tables.ts'

/** The audience of a post. */
export interface AudienceInput {
  readonly audience: Audience
  readonly entitlementId: string | null
}
type AudienceDraft = Pick<PostDraft, 'audience' | 'entitlementId'>

/**
 * The audience a draft will have where it is posted. A premium post names its entitlement, which must be its group's:
 * 404 `ENTITLEMENT_NOT_FOUND` otherwise, and also if a post that is not premium names one.
 */
export async function audienceOf(
  db: Db,
  authorId: string,
  draft: AudienceDraft,
  source: SourceState & { readonly groupId: string | null },
): Promise<AudienceInput> {
  const entitlementId = draft.entitlementId ?? null
  if ((draft.audience === 'PREMIUM') !== (entitlementId !== null) || (entitlementId && !source.groupId))
    throw new Refusal('ENTITLEMENT_NOT_FOUND', { path: 'entitlementId' })
  if (entitlementId && source.groupId) await accessEntitlement(db, authorId, { entitlementId, groupId: source.groupId })
  return { audience: audiencePolicy.narrowed(draft.audience, source), entitlementId }
}

/** The changed audience of an edit: nothing if neither field is sent. */
export async function changedAudience(tx: Tx, post: PostFacts, draft: AudienceDraft): Promise<Partial<AudienceInput>> {
  if (draft.audience === undefined && draft.entitlementId === undefined) return {}
  const audience = draft.audience ?? post.audience
  const entitlementId =
    draft.entitlementId === undefined && audience === 'PREMIUM' ? post.entitlementId : (draft.entitlementId ?? null)
  return audienceOf(tx, post.authorId, { audience, entitlementId }, post)
}
