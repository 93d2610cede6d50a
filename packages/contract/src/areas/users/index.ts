import { area, scoped } from '../../kernel/index.ts'
import * as activity from './activity.ts'
import * as announcements from './announcements.ts'
import * as favorites from './favorites.ts'
import * as filters from './filters.ts'
import * as graph from './graph.ts'
import * as lists from './lists.ts'
import * as profile from './profile.ts'
import * as search from './search.ts'
import * as sections from './sections.ts'
import * as topics from './topics.ts'

/** Profiles, who follows, blocks and mutes whom, and what concerns the member. */
export const users = area({
  ...scoped('notifications', activity),
  ...scoped('profile', { ...topics, ...announcements, ...favorites, ...sections, ...filters }),
  ...scoped('people', { ...profile, ...graph, ...lists, ...search }),
})
