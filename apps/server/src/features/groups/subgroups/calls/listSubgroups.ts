import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessSubgroups } from '../subgroups.ts'
import { directoryPage } from '../../directory/directoryPages.ts'

export const listSubgroups = handle(contract.groups.listSubgroups)(async ({ body, actor, db }) => {
  const { groupId, cursor, limit } = body
  await accessSubgroups(db, actor.id, groupId)
  return directoryPage(db, actor.id, {
    filter: { kinds: ['SUBGROUP'], parentId: groupId },
    sort: 'NAME',
    cursor,
    limit,
  })
})
