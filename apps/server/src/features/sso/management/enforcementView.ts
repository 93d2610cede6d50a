import type { Enforcement } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { hourMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import { providers, signIn } from '#features/accounts/index.ts'
import { namedPeople } from './store/managedPeople.ts'

/** Whether the actor has just shown that the owner's provider works, and could get in without it. */
export async function enablingFacts(
  db: Db,
  app: App,
  { actor, groupId }: { readonly actor: Actor; readonly groupId: string | null },
): Promise<{ readonly hasSignedIn: boolean; readonly hasFactor: boolean }> {
  const since = new Date(app.runtime.now().getTime() - hourMs)
  const [hasSignedIn, { enabled: hasFactor }] = await Promise.all([
    providers.hasSignedInSince(db, { accountId: actor.id, groupId, since }),
    signIn.factorsOf(db, actor.id),
  ])
  return { hasSignedIn, hasFactor }
}

/** How an owner's managed accounts have to sign in, as its administrators see it. */
export async function enforcementView(
  db: Db,
  app: App,
  { actor, groupId }: { readonly actor: Actor; readonly groupId: string | null },
): Promise<Enforcement> {
  const [row, counts, facts] = await Promise.all([
    providers.enforcementOf(db, groupId),
    providers.managedCounts(db, groupId),
    enablingFacts(db, app, { actor, groupId }),
  ])
  const exemptId = row?.scope === 'NOBODY' ? null : (row?.exemptId ?? null)
  const people = await namedPeople(db, exemptId === null ? [] : [exemptId])
  return {
    scope: row?.scope ?? 'NOBODY',
    since: row?.since.toISOString() ?? null,
    graceUntil: row?.graceUntil?.toISOString() ?? null,
    keysAllowed: row?.keysAllowed ?? true,
    version: row?.version ?? 0,
    managedCount: counts.managed,
    enforcedCount: counts.enforced,
    declinedCount: counts.declined,
    exempt: (exemptId === null ? undefined : people.get(exemptId)) ?? null,
    ...facts,
  }
}
