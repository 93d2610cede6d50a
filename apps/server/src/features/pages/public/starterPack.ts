import { contract } from '@koinon/contract'
import { accountPolicy } from '#features/accounts/index.ts'
import { bodyOf } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

/** A shared list for visitors. Members read it in the application. */
export async function starterPack({ app, params, get, show }: PageRequest) {
  const listId = params['listId'] ?? ''
  const pack = bodyOf(contract.landing.getStarterPack, await get(`/landing/lists/${encodeURIComponent(listId)}`))
  return show('starterpack', {
    path: `/lists/${encodeURIComponent(listId)}`,
    pack: pack && {
      name: pack.name,
      description: pack.description,
      ownerName: pack.owner.displayName,
      people: pack.people.map(({ id, kind, username, displayName, avatar }) => ({
        id,
        isOrganization: kind === 'ORGANIZATION',
        username,
        name: displayName,
        sources: avatar?.sources ?? [],
      })),
      groups: pack.groups.map(({ id, kind, name, description, picture }) => ({
        id,
        isOrganization: kind === 'ENTERPRISE',
        name,
        description,
        sources: picture?.sources ?? [],
      })),
    },
    canRegister: accountPolicy.mayRegister(app.place.now(), false),
  })
}
