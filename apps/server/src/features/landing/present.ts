import type { LandingPage } from '@koinon/contract/shared'
import type { CommunityRow } from './store/communities.ts'

/** A landing page, letter for letter as the specification names it. */
export const landingPageView = (row: CommunityRow): LandingPage => ({
  communityId: row.id,
  communityHandle: row.handle,
  title: row.title,
  communityProfile: row.profile,
  ...(row.sections.length > 0 ? { sections: row.sections } : {}),
})
