export {
  decideOrganization,
  findOrganization,
  lockOrganization,
  organizationsOf,
  setOrganizationContact,
} from './store/organizations.ts'
export { openOrganization } from './organizationReview.ts'
export { presentOrganization } from './organizations.ts'
