import { area, closedToKeys, scoped } from '../../kernel/index.ts'
import * as arrivals from './arrivals.ts'
import * as customRoles from './customRoles.ts'
import * as enterprise from './enterprise.ts'
import * as enterpriseListing from './enterpriseListing.ts'
import * as enterprisePosts from './enterprisePosts.ts'
import * as eventGuests from './events/guests.ts'
import * as eventListing from './events/listing.ts'
import * as events from './events/events.ts'
import * as details from './groups.ts'
import * as guidelines from './guidelines.ts'
import * as invitations from './invitations.ts'
import * as joinCodes from './joinCodes.ts'
import * as libraries from './libraries.ts'
import * as listing from './listing.ts'
import * as membership from './membership.ts'
import * as moderation from './moderation/cases.ts'
import * as moderationTemplates from './moderation/templates.ts'
import * as moderationRules from './moderation/rules.ts'
import * as warnings from './moderation/warnings.ts'
import * as posting from './groupPosts.ts'
import * as premium from './premium.ts'
import * as procedures from './procedures.ts'
import * as requests from './requests.ts'
import * as restrictions from './moderation/restrictions.ts'
import * as roles from './roles.ts'
import * as streams from './streams.ts'
import * as subgroups from './subgroups.ts'
import * as succession from './succession.ts'

/** Groups and organisations: their lives and members, events, libraries and what they sell. */
export const groups = area({
  ...scoped('groups', { ...details, ...listing, ...subgroups, ...enterprise, ...enterpriseListing, ...arrivals }),
  ...scoped('members', { ...membership, ...guidelines, ...requests, ...invitations, ...joinCodes }),
  ...closedToKeys({ ...roles, ...customRoles, ...succession, ...procedures }),
  ...scoped('moderation', { ...restrictions, ...moderation, ...moderationTemplates, ...moderationRules, ...warnings }),
  ...scoped('posts', { ...posting, ...enterprisePosts }),
  ...scoped('live', { ...streams }),
  ...scoped('events', { ...events, ...eventListing, ...eventGuests }),
  ...scoped('libraries', { ...libraries }),
  ...scoped('sales', { ...premium }),
})
