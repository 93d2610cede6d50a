import { accentView } from '../settings/accentView.ts'
import { setPinnedUntil } from '../settings/store/groups.ts'
import { runsOrganization } from '../store/access.ts'
import { accessOrganization, lockOrganization } from './organizationPage.ts'
import { allSections } from './pageSections.ts'
import { readableGroupsOf } from './store/organizations.ts'

/** Access to organizations, and the appearance of their pages. */
export const organizationPages = {
  access: accessOrganization,
  lock: lockOrganization,
  isRunBy: runsOrganization,
  readableGroupsOf,
  setPinnedUntil,
  accent: accentView,
  sections: allSections,
}
