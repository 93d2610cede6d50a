import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { recordReading } from '../../access.ts'
import { adminPolicy } from '../../policy.ts'
import { findCases } from '../findCases.ts'
import { findGroups } from '../findGroups.ts'
import { findPeople } from '../findPeople.ts'

export const find = handle(contract.admin.find)(async ({ body: { query }, actor, db, app }) => {
  const isWhole = adminPolicy.administer(actor).ok
  const [people, cases, groups] = await Promise.all([
    isWhole ? findPeople(db, query) : [],
    findCases({ db, app, actor }, query),
    isWhole ? findGroups(db, actor.id, query) : [],
  ])
  await recordReading(app, { actor, action: 'search-administration', after: { query } })
  return { people, cases, groups }
})
