export { appealDueAt, fileAppeal } from './fileAppeal.ts'
export type { RestrictionAppealFacts } from './policy.ts'
export * from './store/appeals.ts'
