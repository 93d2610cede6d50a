export * from './memberByRule.ts'
export { addMember, endMembership } from './memberChanges.ts'
