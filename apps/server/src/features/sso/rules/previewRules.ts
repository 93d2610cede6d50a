import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { Db } from '#kernel/database/tables.ts'
import { namedPeople } from '../management/store/managedPeople.ts'
import { groupNames } from '../management/store/owners.ts'
import { type ProviderRule, aimsOf, planOf } from './rulesPolicy.ts'
import { claimsAfter, marksOf, membershipsIn } from './store/providerRules.ts'

type Preview = Reply<typeof contract.sso.saveRules>
type Change = Preview['added'][number]
type Draft = Omit<Change, 'person' | 'groupName'> & { readonly accountId: string }

const batchSize = 500
const maxShown = 100

/** The people who would join and leave if these were the rules, by what the provider said at each person's last sign-in. */
export async function previewRules(db: Db, providerId: string, rules: readonly ProviderRule[]): Promise<Preview> {
  const [added, removed]: [Draft[], Draft[]] = [[], []]
  let [after, unknownCount]: [string | null, number] = [null, 0]
  for (;;) {
    const people = await claimsAfter(db, providerId, { after, limit: batchSize })
    const ids = people.map(({ accountId }) => accountId)
    const marks = await marksOf(db, providerId, ids)
    const groupIds = [...rules, ...[...marks.values()].flat()].map(({ groupId }) => groupId)
    const present = await membershipsIn(db, ids, groupIds)
    for (const { accountId, groups } of people) {
      if (groups === null) unknownCount += 1
      if (groups === null) continue
      const plan = planOf(aimsOf(rules, groups), marks.get(accountId) ?? [], present.get(accountId) ?? [])
      added.push(...plan.joins.map(({ groupId, role }) => ({ accountId, groupId, role })))
      removed.push(...plan.leaves.map(({ groupId, role }) => ({ accountId, groupId, role })))
    }
    after = ids.at(-1) ?? null
    if (people.length < batchSize) break
  }
  return {
    added: await shown(db, added),
    addedCount: added.length,
    removed: await shown(db, removed),
    removedCount: removed.length,
    unknownCount,
  }
}

async function shown(db: Db, drafts: readonly Draft[]): Promise<Change[]> {
  const first = drafts.slice(0, maxShown)
  const people = await namedPeople(
    db,
    first.map(({ accountId }) => accountId),
  )
  const names = await groupNames(
    db,
    first.map(({ groupId }) => groupId),
  )
  return first.flatMap(({ accountId, groupId, role }) => {
    const person = people.get(accountId)
    return person ? [{ person, groupId, groupName: names.get(groupId) ?? '', role }] : []
  })
}
