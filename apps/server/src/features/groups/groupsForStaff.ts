import { periodDays } from './arrivals/periodDays.ts'
import { presentArrivals } from './arrivals/presentArrivals.ts'
import { handOverForStaff } from './closure/handOverForStaff.ts'
import { groupCardsForStaff } from './directory/store/cards.ts'
import { firstFreeHandle } from './organizations/store/organizations.ts'
import {
  createOrganizationGroup,
  groupForStaff,
  insertGroupWithOwner,
  newOrganizationView,
  organizationForStaff,
  placementOfGroup,
} from './settings/groupCreation.ts'
import { ownerOf } from './settings/store/owners.ts'

/** Reads and acts of staff concerning groups and organizations. */
export const groupsForStaff = {
  cards: groupCardsForStaff,
  group: groupForStaff,
  organization: organizationForStaff,
  newOrganization: newOrganizationView,
  createOrganization: createOrganizationGroup,
  insertWithOwner: insertGroupWithOwner,
  placementOf: placementOfGroup,
  firstFreeHandle,
  handOver: handOverForStaff,
  ownerOf,
  periodDays,
  presentArrivals,
}
