import type { LandingPage } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { organizationPages } from '#features/groups/index.ts'
import { shownProfile } from './profileLinks.ts'
import type { CommunityRow } from './store/communities.ts'

/** A landing page, as the specification names its fields. */
export function landingPageView({ config }: App, row: CommunityRow): LandingPage {
  const { questions, answersRequired } = row
  const accent = organizationPages.accent(row.accent, row.markColor)
  return {
    communityId: row.id,
    communityHandle: row.handle,
    communityName: row.name,
    title: row.title,
    communityProfile: shownProfile(row.profile, config.origin),
    ...(accent === null ? {} : { accent }),
    ...(row.sections.length > 0 ? { sections: organizationPages.sections(row.sections) } : {}),
    ...(questions.length > 0 ? { joinQuestions: { questions, answersRequired } } : {}),
  }
}
