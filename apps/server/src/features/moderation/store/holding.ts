import type { CaseTargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'

/** Whether the author of a removed thing, named by a column, is still waiting for an answer: until then it is kept. */
export const awaitsAppeal = (
  kind: CaseTargetKind,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from moderation_cases hc join moderation_appeals ha on ha.case_id = hc.id and ha.state = 'OPEN'
  where hc.target_kind = ${kind} and hc.target_id = ${id})`
