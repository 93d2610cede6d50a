import type { FullProfile } from '@koinon/contract/shared'
import { interests } from '#features/users/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, presentPosts } from '#features/content/index.ts'
import { sharedGroups } from '#features/groups/index.ts'
import { mediaRows } from '#features/media/index.ts'
import { highlightView, prayerView, testimonialView } from './presentSections.ts'
import { highlightRows } from './store/highlights.ts'
import { prayerPage } from './store/prayers.ts'
import { allPlacedPosts } from './store/profilePosts.ts'
import type { ProfileRow, Section } from './store/profiles.ts'
import { testimonialOf } from './store/testimonials.ts'
import { isSectionOn } from './profileSections.ts'

export type Sections = Pick<
  FullProfile,
  'interests' | 'memberTitles' | 'contentHeader' | 'pinnedPosts' | 'highlights' | 'prayers' | 'testimonial'
>
const shownPrayers = 3

/** The sections of an empty profile, and of a private one to people who do not follow it. */
export const noSections: Sections = {
  interests: [],
  memberTitles: [],
  contentHeader: [],
  pinnedPosts: [],
  highlights: [],
  prayers: [],
  testimonial: null,
}

/** The sections of a profile, as far as the viewer may see each entry. The caller has checked access to the profile. */
export async function readSections(
  db: Db,
  app: App,
  viewer: Viewer,
  { ownerId, filled }: { ownerId: string; filled: ProfileRow['filled'] },
): Promise<Sections> {
  const has = (section: Section) => filled.includes(section)
  const [chosen, titles, placed, highlights, prayers, said] = await Promise.all([
    has('interests') ? interests.interestsOf(db, viewer.id, ownerId) : [],
    has('titles') ? sharedGroups.titles(db, viewer.id, ownerId) : [],
    has('placed') ? allPlacedPosts(db, ownerId) : { HEADER: [], PINNED: [] },
    has('highlights') ? highlightRows(db, viewer.id, { ownerId }) : [],
    has('prayers') && isSectionOn(app, 'prayers')
      ? prayerPage(db, viewer.id, { authorId: ownerId, answered: null, before: null, limit: shownPrayers })
      : [],
    has('testimonial') && isSectionOn(app, 'testimonials') ? testimonialOf(db, viewer.id, ownerId) : null,
  ])
  const [posts, media] = await Promise.all([
    presentPosts(db, app, viewer, [...new Set([...placed.HEADER, ...placed.PINNED])]),
    mediaRows(db, said?.mediaIds ?? []),
  ])
  const byId = new Map(posts.map((post) => [post.id, post]))
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    interests: chosen,
    memberTitles: titles,
    contentHeader: inOrder(placed.HEADER),
    pinnedPosts: inOrder(placed.PINNED),
    highlights: highlights.map((row) => highlightView(app, viewer.id, row)),
    prayers: prayers.map(prayerView),
    testimonial: said ? testimonialView(app, viewer.id, said, media) : null,
  }
}
