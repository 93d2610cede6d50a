import type { LandingPage } from '@koinon/contract/shared'
import type { App } from '../../kernel/app.ts'
import { shownProfile } from './services/links.ts'
import type { CommunityRow } from './store/communities.ts'

/** A landing page, letter for letter as the specification names it. */
export const landingPageView = ({ config }: App, row: CommunityRow): LandingPage => ({
  communityId: row.id,
  communityHandle: row.handle,
  title: row.title,
  communityProfile: shownProfile(row.profile, config.origin),
  ...(row.sections.length > 0 ? { sections: row.sections } : {}),
})
