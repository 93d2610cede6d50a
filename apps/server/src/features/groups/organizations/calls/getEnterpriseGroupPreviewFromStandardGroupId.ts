import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '../../store/access.ts'
import { groupCards } from '../../directory/store/cards.ts'

export const getEnterpriseGroupPreviewFromStandardGroupId = handle(
  contract.groups.getEnterpriseGroupPreviewFromStandardGroupId,
)(async ({ params, actor, db, refuse }) => {
  const { organizationId } = await accessGroup(db, actor.id, params.id, 'content')
  const cards = organizationId ? await groupCards(db, actor.id, [organizationId]) : null
  return (organizationId && cards?.get(organizationId)) || refuse('GROUP_NOT_FOUND')
})
