export { moderationLift } from './moderationLift.ts'
export { moderationRestrict } from './moderationRestrict.ts'
export { moderationRestrictions } from './moderationRestrictions.ts'
export { moderationStanding } from './moderationStanding.ts'
