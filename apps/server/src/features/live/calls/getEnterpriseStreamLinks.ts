import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { livePolicy } from '../policy.ts'
import { currentStream, nextStream, recordings } from '../streamLinks.ts'

export const getEnterpriseStreamLinks = handle(contract.groups.getEnterpriseStreamLinks)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const organization = await accessGroup(db, actor.id, params.id, 'preview')
  if (organization.kind !== 'ENTERPRISE') return refuse('GROUP_NOT_FOUND')
  const mayRead = groupPolicy.read(organization)
  if (!mayRead.ok) return refuse(mayRead.code)
  const verdict = livePolicy.watch(organization)
  if (!verdict.ok) return refuse(verdict.code)
  const [live, next, saved] = await Promise.all([
    currentStream(db, app, actor, organization),
    nextStream(db, app, actor, organization.id),
    recordings(db, app, actor, organization.id),
  ])
  return { live, next, recordings: saved }
})
