import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupVisitors, organizationPages } from '#features/groups/index.ts'
import { landingPolicy } from '../policy.ts'
import { landingPageView } from '../present.ts'
import { foreignLinks, storedProfile } from '../profileLinks.ts'
import { remakeSoon } from '../sitemap/remakeSitemap.ts'
import { enterpriseByHandle, findCommunity, publishedMedia, saveCommunity } from '../store/communities.ts'

export const putCommunityProfile = handle(contract.landing.putCommunityProfile)(async ({
  params,
  query,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const group = await enterpriseByHandle(tx, params.communityHandle)
  if (!group) return refuse('COMMUNITY_NOT_FOUND')
  const isAdministrator = actor.roles.includes('ADMINISTRATOR')
  const verdict = landingPolicy.edit({
    isAdministrator,
    runsThis: await organizationPages.isRunBy(tx, actor.id, group.id),
  })
  if (!verdict.ok) return refuse(verdict.code)
  const [foreign] = await foreignLinks(body, { origin: app.config.origin, published: (ids) => publishedMedia(tx, ids) })
  if (foreign) return refuse('LINK_NOT_OURS', { path: foreign, detail: 'Pictures come from a published upload.' })
  const isFirst = await saveCommunity(tx, {
    groupId: group.id,
    title: query.title,
    profile: storedProfile(body),
    now: app.runtime.now(),
  })
  if (isFirst) {
    await groupVisitors.openToVisitors(tx, group.id)
    await remakeSoon({ tx, app })
  }
  const row = await findCommunity(tx, { handle: params.communityHandle })
  return row ? landingPageView(app, row) : refuse('COMMUNITY_NOT_FOUND')
})
