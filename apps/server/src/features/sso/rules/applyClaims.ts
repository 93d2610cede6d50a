import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { providers, sessions } from '#features/accounts/index.ts'
import { type GroupFacts, groupFactsOf, memberChanges } from '#features/groups/index.ts'
import { type Aim, type Plan, type ProviderRule, aimsOf, planOf } from './rulesPolicy.ts'
import { deleteMark, marksOf, membershipsIn, saveMark } from './store/providerRules.ts'

interface Claims {
  readonly provider: Pick<providers.ProviderRow, 'id' | 'group_id'>
  readonly accountId: string
  readonly groups: readonly string[]
  readonly rules: readonly ProviderRule[]
}
interface Step {
  readonly tx: Tx
  readonly app: App
  readonly of: { readonly groupId: string | null; readonly providerId: string; readonly accountId: string }
}

/** Carries out what a person's groups at a provider change, in the transaction of the caller. */
export async function applyClaims(tx: Tx, app: App, claims: Claims): Promise<void> {
  const { provider, accountId } = claims
  const account = await sessions.lockAccount(tx, accountId)
  if (account?.status !== 'ACTIVE') return
  const plan = await readPlan(tx, claims)
  const ids = [...plan.joins, ...plan.leaves, ...plan.changes].map(({ groupId }) => groupId)
  const facts = await groupFactsOf(tx, accountId, ids)
  const step: Step = { tx, app, of: { groupId: provider.group_id, providerId: provider.id, accountId } }
  for (const aim of parentsFirst(plan.joins, facts)) await join(step, aim, facts.get(aim.groupId)?.name ?? null)
  for (const { groupId, role, title, before } of plan.changes) {
    const joinedAt = facts.get(groupId)?.joinedAt
    if (!joinedAt || !(await memberChanges.setRoleByRule(tx, { groupId, userId: accountId, role, before }))) continue
    await saveMark(tx, { ...step.of, groupId, role, title, joinedAt })
    await log(step, 'ROLE_CHANGED', facts.get(groupId)?.name)
  }
  for (const { groupId } of parentsFirst(plan.leaves, facts).toReversed()) {
    // A group that was deleted keeps its members until it is purged.
    if (facts.has(groupId) && (await memberChanges.leaveByRule(tx, app, { groupId, userId: accountId })))
      await log(step, 'LEFT', facts.get(groupId)?.name)
    await deleteMark(tx, { ...step.of, groupId })
  }
  for (const groupId of plan.forgets) await deleteMark(tx, { ...step.of, groupId })
}

async function readPlan(tx: Tx, { provider, accountId, groups, rules }: Claims): Promise<Plan> {
  const marks = (await marksOf(tx, provider.id, [accountId])).get(accountId) ?? []
  const groupIds = [...rules, ...marks].map(({ groupId }) => groupId)
  const present = (await membershipsIn(tx, [accountId], groupIds)).get(accountId) ?? []
  return planOf(aimsOf(rules, groups), marks, present)
}

/** In the order of ids, so that two people never wait for each other; a subgroup after the group it is in. */
const parentsFirst = <T extends { readonly groupId: string }>(
  aims: readonly T[],
  facts: ReadonlyMap<string, GroupFacts>,
): T[] => {
  const key = ({ groupId }: T) => `${facts.get(groupId)?.parentId ? 1 : 0}${groupId}`
  return aims.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

async function join({ tx, app, of }: Step, { groupId, role, title }: Aim, name: string | null): Promise<void> {
  const joinedAt = await memberChanges.admitByRule(tx, app, { groupId, userId: of.accountId, role, title })
  if (joinedAt) await saveMark(tx, { ...of, groupId, role, title, joinedAt })
  await log({ tx, app, of }, joinedAt ? 'JOINED' : 'NOT_JOINED', name ?? undefined)
}

const log = ({ tx, of }: Step, event: 'JOINED' | 'NOT_JOINED' | 'LEFT' | 'ROLE_CHANGED', reason = ''): Promise<void> =>
  providers.logSignIn(tx, { ...of, event, reason })
